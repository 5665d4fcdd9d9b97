// A busy machine is slow, not wrong: what a screen shows is waited for longer than the library's one second.
export {}

if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 15_000 })
}
