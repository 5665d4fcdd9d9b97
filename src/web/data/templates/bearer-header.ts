/** The header that the one call with a bearer needs beside the cookies (decisions Q-153). */
export function bearerHeader(cookies: string = document.cookie): Record<string, string> {
  const token = /(?:^|; )AuthToken=([^;]+)/.exec(cookies)?.[1]
  return token === undefined ? {} : { Authorization: `Bearer ${token}` }
}
