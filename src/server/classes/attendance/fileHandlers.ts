/** Handlers of the files of sessions. */
import { classSession } from '../../../shared/classes/classSession.ts'
import { dropFile, filesOf, keepFiles, unsignedOf } from './files.ts'
import { lockRecord } from '../../core/http/lockRecord.ts'
import type { Handler } from '../../core/http/handler.ts'
import type { Routes } from '../../core/http/serverParts.ts'

const files: Handler<Routes['attendance.files']> = ({ query }, context) => filesOf(context, query)

const unsigned: Handler<Routes['attendance.unsigned']> = ({ query }, context) => unsignedOf(context, query)

const addFiles: Handler<Routes['attendance.addFiles']> = async ({ body }, context) => {
  const session = await lockRecord(body.session ?? '', context, classSession)
  const about = { student: body.student ?? null, kind: body.kind ?? 'signed_sheet' }
  const data = await keepFiles(context, session, about)
  return { status: 'success', message: context.say('done.filesKept'), data }
}

const removeFile: Handler<Routes['attendance.removeFile']> = async ({ query }, context) => {
  await dropFile(context, await lockRecord(query.id, context, classSession), query)
  return { status: 'success', message: context.say('done.removeFile') }
}

export const attendanceFileHandlers = {
  'attendance.files': files,
  'attendance.unsigned': unsigned,
  'attendance.addFiles': addFiles,
  'attendance.removeFile': removeFile,
}
