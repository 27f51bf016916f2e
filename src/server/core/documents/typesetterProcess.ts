/** The process that sets documents: the first takes a second and 150 MB, further ones are as quick as a query. */
import { answerMessages } from '../childProcess.ts'
import { openCompiler } from './compile.ts'

answerMessages(await openCompiler())
