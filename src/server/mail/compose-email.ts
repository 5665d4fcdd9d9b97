import type { Email } from './email'

interface EmailParts {
  readonly to: string
  readonly subject: string
  readonly greeting: string
  /** One paragraph each. */
  readonly paragraphs: readonly string[]
  /** A part of a paragraph that is shown in large type. */
  readonly highlight?: string
}

/** Composes an email as plain text and as simple HTML with the same content. */
export function composeEmail({ to, subject, greeting, paragraphs, highlight }: EmailParts): Email {
  const lines = [greeting, ...paragraphs, 'Lap Logic']
  const enlarge = (line: string): string =>
    highlight === undefined
      ? line
      : line.replace(highlight, `<b style="font-size:32px;letter-spacing:2px">${highlight}</b>`)
  return {
    to,
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;font-size:16px;color:#12161d">',
      ...lines.map(line => `<p>${enlarge(escapeHtml(line))}</p>`),
      '</body></html>',
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
