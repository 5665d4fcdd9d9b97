import { mapLimits, findMapImageProblem } from '#contract'
import { useState } from 'react'

export interface ChosenImage {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** A data URL for the preview. */
  readonly url: string
}

export interface ImageChoice {
  readonly chosen: ChosenImage | undefined
  /** Why the last chosen file was rejected. */
  readonly problem: string | undefined
  readonly choose: (file: File | undefined) => Promise<void>
  readonly setProblem: (message: string | undefined) => void
  readonly clear: () => void
}

/** The file is checked before the upload, so that an invalid file is reported immediately. */
export function useImageChoice(): ImageChoice {
  const [chosen, setChosen] = useState<ChosenImage>()
  const [problem, setProblem] = useState<string>()
  return {
    chosen,
    problem,
    setProblem,
    clear: () => {
      setChosen(undefined)
      setProblem(undefined)
    },
    choose: async file => {
      if (!file) return
      const result = await readImage(file)
      setChosen(typeof result === 'string' ? undefined : result)
      setProblem(typeof result === 'string' ? result : undefined)
    },
  }
}

async function readImage(file: File): Promise<ChosenImage | string> {
  // One byte over the limit is enough to detect that the file is too large.
  const part = file.size > mapLimits.maxBytes ? file.slice(0, mapLimits.maxBytes + 1) : file
  try {
    const bytes = new Uint8Array(await part.arrayBuffer())
    return findMapImageProblem(bytes)?.message ?? { name: file.name, bytes, url: await readAsDataUrl(file) }
  } catch {
    return 'The file could not be read.'
  }
}

/** The content security policy does not allow `blob:` URLs. */
function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('The file could not be read')))
    reader.readAsDataURL(file)
  })
}
