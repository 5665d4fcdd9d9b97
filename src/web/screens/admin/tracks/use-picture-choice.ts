import { mapLimits, refusalOfMap } from '#contract'
import { useState } from 'react'

export interface ChosenPicture {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** For an `img`. */
  readonly address: string
}

export interface PictureChoice {
  readonly chosen: ChosenPicture | undefined
  /** Why the last one is not taken. */
  readonly refusal: string | undefined
  readonly choose: (file: File | undefined) => Promise<void>
  readonly refuse: (message: string | undefined) => void
  readonly forget: () => void
}

/** Looked at before it is sent: who is refused here waits for nothing. */
export function usePictureChoice(): PictureChoice {
  const [chosen, setChosen] = useState<ChosenPicture>()
  const [refusal, setRefusal] = useState<string>()
  return {
    chosen,
    refusal,
    refuse: setRefusal,
    forget: () => {
      setChosen(undefined)
      setRefusal(undefined)
    },
    choose: async file => {
      if (!file) return
      const read = await readPicture(file)
      setChosen(typeof read === 'string' ? undefined : read)
      setRefusal(typeof read === 'string' ? read : undefined)
    },
  }
}

async function readPicture(file: File): Promise<ChosenPicture | string> {
  // Nobody needs the rest to know that it is too much.
  const part = file.size > mapLimits.mostBytes ? file.slice(0, mapLimits.mostBytes + 1) : file
  try {
    const bytes = new Uint8Array(await part.arrayBuffer())
    return refusalOfMap(bytes)?.message ?? { name: file.name, bytes, address: await addressOf(file) }
  } catch {
    return 'The file could not be read.'
  }
}

/** The content policy knows no `blob:` addresses. */
function addressOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('unreadable')))
    reader.readAsDataURL(file)
  })
}
