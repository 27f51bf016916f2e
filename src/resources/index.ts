/** Every resource of the web app. A new one is one line here. */
import branch from './branch/index.ts'
import student from './student/index.ts'

export const resources = [branch, student]
