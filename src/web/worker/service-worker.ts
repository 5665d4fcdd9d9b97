// The product without a network: the app itself from the cache, and the last timing answers when the
// network fails (decisions Q-056). Private answers are never kept.
import { answerAsset, answerPage, answerTiming } from './answers'
import { isAsset, isTiming } from './kinds'
import { appShellCache, removeOldCaches, staticCache } from './names'

// The compiler gives this file the worker's types; its own scope is a service worker's.
declare const self: ServiceWorkerGlobalScope
/** Put in by the build: every file the app is made of. */
declare const __ASSETS__: readonly string[]

self.addEventListener('install', event => {
  event.waitUntil(
    Promise.all([
      caches.open(appShellCache).then(cache => cache.add('/')),
      caches.open(staticCache).then(cache => cache.addAll([...__ASSETS__])),
    ]),
  )
})

// There is no skipWaiting: an open page keeps the worker, and with it the chunks, that it began with.
self.addEventListener('activate', event => {
  event.waitUntil(removeOldCaches())
})

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(answerPage(request))
  else if (isAsset(url)) event.respondWith(answerAsset(request))
  else if (isTiming(url)) event.respondWith(answerTiming(request))
})
