import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createActions, createBar } from './test-bar'

let actions = createActions()
beforeEach(() => {
  actions = createActions()
})
afterEach(cleanup)

const seek = (time: number) => [time, { isDragging: false }]

describe('R-134 keyboard shortcuts', () => {
  test.each([
    [' ', {}, 'onPlay', []],
    ['ArrowLeft', {}, 'onSeek', seek(718_000)],
    ['ArrowRight', { shiftKey: true }, 'onSeek', seek(753_000)],
    ['[', {}, 'onStepLap', [-1]],
    [']', {}, 'onStepLap', [1]],
    [',', {}, 'onStepPassing', [-1]],
    ['.', {}, 'onStepPassing', [1]],
    ['-', {}, 'onRate', [0.5]],
    ['+', { shiftKey: true }, 'onRate', [2]],
    ['Home', {}, 'onSeek', seek(0)],
    ['End', {}, 'onSeek', seek(2_480_000)],
    ['l', {}, 'onBackToLive', []],
  ] as const)('the key "%s" with %o calls %s', (key, modifiers, name, args) => {
    render(createBar(actions, { isLive: true }))
    fireEvent.keyDown(document.body, { key, ...modifiers })
    expect(actions[name].mock.calls).toEqual([args])
  })

  test.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }])(
    'keys with %o do nothing',
    modifiers => {
      render(createBar(actions))
      for (const key of [' ', 'ArrowLeft', '[', 'l']) fireEvent.keyDown(document.body, { key, ...modifiers })
      for (const action of Object.values(actions)) expect(action).not.toHaveBeenCalled()
    },
  )

  test.each(['input', 'textarea', 'select', 'editable'])('keys in a field of type %s do nothing', kind => {
    render(
      <>
        {createBar(actions)}
        <input data-testid="input" />
        <textarea data-testid="textarea" />
        <select data-testid="select" aria-label="Choice" />
        <p data-testid="editable" contentEditable suppressContentEditableWarning />
      </>,
    )
    fireEvent.keyDown(screen.getByTestId(kind), { key: ' ' })
    fireEvent.keyDown(screen.getByTestId(kind), { key: '[' })
    for (const action of Object.values(actions)) expect(action).not.toHaveBeenCalled()
  })

  test('keys do nothing while a dialog is open', () => {
    render(createBar(actions))
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    fireEvent.keyDown(document.body, { key: ' ' })
    expect(actions.onPlay).not.toHaveBeenCalled()
  })

  test('Space on a button presses only the button', () => {
    render(createBar(actions))
    const button = screen.getByRole('button', { name: 'Next lap' })
    expect(fireEvent.keyDown(button, { key: ' ' })).toBe(true)
    expect(actions.onPlay).not.toHaveBeenCalled()
    fireEvent.keyDown(button, { key: ']' })
    expect(actions.onStepLap).toHaveBeenCalledWith(1)
  })

  test('Space that is held down plays once', () => {
    render(createBar(actions))
    fireEvent.keyDown(document.body, { key: ' ' })
    fireEvent.keyDown(document.body, { key: ' ', repeat: true })
    expect(actions.onPlay).toHaveBeenCalledOnce()
  })

  test('an arrow key on the slider seeks once', () => {
    render(createBar(actions))
    fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowLeft' })
    expect(actions.onSeek).toHaveBeenCalledOnce()
  })

  test('keys do nothing when shortcuts are turned off', () => {
    render(createBar(actions, { isShortcutsOn: false }))
    fireEvent.keyDown(document.body, { key: ' ' })
    fireEvent.keyDown(document.body, { key: '?' })
    for (const action of Object.values(actions)) expect(action).not.toHaveBeenCalled()
  })

  test('the fastest rate has no faster one', () => {
    render(createBar(actions, { rate: 60 }))
    fireEvent.keyDown(document.body, { key: '+' })
    expect(actions.onRate).not.toHaveBeenCalled()
  })
})
