// The content security policy accepts the address of a worker only from the Trusted Types policy named `sw`.

type Policy = { createScriptURL(url: string): string }

interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy
}

export const serviceWorkerPath = '/service-worker.js'
/** The build adds a hash to the name; in development it is the path of the source. */
const replayWorkerPath = /^\/(?:assets|data\/replay-worker)\/replay-worker[\w.?=&-]*$/

/** A policy can be created only once per page, which has one `trustedTypes`. */
const policies = new WeakMap<TrustedTypes, Policy>()

function createPolicy(trustedTypes: TrustedTypes): Policy {
  return trustedTypes.createPolicy('sw', {
    createScriptURL: url => {
      if (url === serviceWorkerPath || replayWorkerPath.test(url)) return url
      throw new TypeError(`${url} is not one of our workers`)
    },
  })
}

/** Returns the address of one of our workers as a trusted value, where the browser requires one. */
export function trustWorkerPath(path: string): string {
  const { trustedTypes }: { trustedTypes?: TrustedTypes } = globalThis as object
  if (!trustedTypes) return path
  const policy = policies.get(trustedTypes) ?? createPolicy(trustedTypes)
  policies.set(trustedTypes, policy)
  return policy.createScriptURL(path)
}
