import type { Email } from './mailer'

/** Creates the email with a one-time code as text and simple HTML. */
export function createOneTimeCodeEmail(to: string, firstName: string, code: string, minutes: number): Email {
  const spacedCode = `${code.slice(0, 4)} ${code.slice(4)}`
  const lines = [
    `Hello ${firstName},`,
    `your one-time code for Lap Logic is ${spacedCode}`,
    `It is valid for ${minutes} minutes and can be used once. Nobody from Lap Logic will ever ask you for it.`,
    'If you did not ask for a new password, you can ignore this email: nothing has been changed.',
  ]
  return {
    to,
    subject: 'Your one-time code for Lap Logic',
    text: `${lines.join('\n\n')}\n\nLap Logic\n`,
    html: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;font-size:16px;color:#12161d">',
      `<p>${escapeHtml(lines[0] ?? '')}</p>`,
      `<p>your one-time code for Lap Logic is</p><p style="font-size:32px;letter-spacing:2px"><b>${spacedCode}</b></p>`,
      ...lines.slice(2).map(line => `<p>${escapeHtml(line)}</p>`),
      '<p>Lap Logic</p></body></html>',
    ].join('\n'),
  }
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
