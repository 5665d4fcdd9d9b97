import { sanitizeText } from '#timing'

/** Describes why a text cannot be stored unchanged. Texts of feeds are sanitized; a file is rejected instead. */
export function findTextProblem(text: string, maxLength: number): string | undefined {
  // Counts code points, like the database.
  if (text.length > maxLength && Array.from(text).length > maxLength)
    return `is longer than ${maxLength} characters`
  return sanitizeText(text, maxLength) === text ? undefined : 'is blank or contains a control character'
}
