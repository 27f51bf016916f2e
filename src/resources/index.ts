/** Every resource of the web app. A new one is one line here. */
import type { ResourceDeclaration } from '../components/asResource.tsx'
import branch from './branch/index.ts'
import student from './student/index.ts'

export const resources: readonly ResourceDeclaration[] = [branch, student]
