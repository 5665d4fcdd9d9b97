import type { Letter } from './mailer'

/** The letter with a one-time code, as text and as simple HTML. */
export function oneTimeCodeLetter(to: string, firstName: string, code: string, minutes: number): Letter {
  const shown = `${code.slice(0, 4)} ${code.slice(4)}`
  const lines = [
    `Hello ${firstName},`,
    `your one-time code for Lap Logic is ${shown}`,
    `It is valid for ${minutes} minutes and can be used once. Nobody from Lap Logic will ever ask you for it.`,
    'If you did not ask for a new password, you can ignore this letter: nothing has been changed.',
  ]
  return {
    to,
    subject: 'Your one-time code for Lap Logic',
    text: `${lines.join('\n\n')}\n\nLap Logic\n`,
    html: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;font-size:16px;color:#12161d">',
      `<p>${escaped(lines[0] ?? '')}</p>`,
      `<p>your one-time code for Lap Logic is</p><p style="font-size:32px;letter-spacing:2px"><b>${shown}</b></p>`,
      ...lines.slice(2).map(line => `<p>${escaped(line)}</p>`),
      '<p>Lap Logic</p></body></html>',
    ].join('\n'),
  }
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
