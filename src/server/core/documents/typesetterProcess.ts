/** The process that sets papers: the second is as quick as a look-up, the first takes a second and 150 MB. */
import { answerMessages } from '../childProcess.ts'
import { openCompiler } from './compile.ts'

answerMessages(await openCompiler())
