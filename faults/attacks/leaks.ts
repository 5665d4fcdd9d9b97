// Finds texts that must not be in a response or in the log.

/** Internals of the server. */
const internals: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a stack', /\n {4}at |\\n {4}at |node_modules|node:internal/],
  [
    'a statement',
    /\b(?:insert into|select .{1,200} from|update .{1,80} set|delete from) ["\w]|Failed query: /i,
  ],
  ['an error of the database', /violates|syntax error at|invalid input syntax|duplicate key|SQLSTATE/i],
  ['a password hash', /\$argon2/],
  ['a file of the server', /\/src\/server\/|\/dist\/server\/|root:x:0:0/],
]

/** `sent` is the request: a response may repeat what it contained. */
export function findLeaks(text: string, secrets: ReadonlyMap<string, string>, sent = ''): readonly string[] {
  const found = internals
    .filter(([, pattern]) => pattern.test(text) && !pattern.test(sent))
    .map(([what]) => what)
  for (const [what, secret] of secrets) if (text.includes(secret) && !sent.includes(secret)) found.push(what)
  return found
}

/** Log lines have stacks under `err`, which are for operators. */
export function findLogLeaks(line: string, secrets: ReadonlyMap<string, string>): readonly string[] {
  return findLeaks(line, secrets).filter(what => what !== 'a stack' && what !== 'a file of the server')
}
