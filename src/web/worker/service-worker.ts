// The service worker: serves the app from the cache, and the last timing answers when the network fails
// (decisions Q-056). Private answers are never cached.
import { respondWithAsset, respondWithPage, respondWithTimeline, respondWithTiming } from './respond'
import { isAsset, isTimeline, isTiming } from './classify-request'
import { appShellCache, deleteOldCaches, staticCache } from './cache-names'

// The compiler's types are those of a web worker; the actual global scope is that of a service worker.
declare const self: ServiceWorkerGlobalScope
/** Inserted by the build: all files of the app. */
declare const __ASSETS__: readonly string[]

self.addEventListener('install', event => {
  event.waitUntil(
    Promise.all([
      caches.open(appShellCache).then(cache => cache.add('/')),
      caches.open(staticCache).then(cache => cache.addAll([...__ASSETS__])),
    ]),
  )
})

// There is no skipWaiting: an open page keeps the worker, and so the chunks, of its own build.
self.addEventListener('activate', event => {
  event.waitUntil(deleteOldCaches())
})

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(respondWithPage(request))
  else if (isAsset(url)) event.respondWith(respondWithAsset(request))
  else if (isTiming(url)) event.respondWith(respondWithTiming(request))
  else if (isTimeline(url)) event.respondWith(respondWithTimeline(request))
})
