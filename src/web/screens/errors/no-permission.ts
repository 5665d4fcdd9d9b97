/** The text of both 403 pages (decisions Q-015). */
export const noPermission = 'You do not have permission to access this page.'
