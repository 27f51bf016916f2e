/** The one record of settings: read and changed as any other, but for its address. */
import { setting, settingId } from '../../shared/school/setting.ts'
import { routes } from '../../shared/routes.ts'
import { getRecord, updateRecord } from '../core/http/crud.ts'
import type { AnyHandler } from '../core/http/handler.ts'

const the = { params: { id: settingId }, query: {} }

const read: AnyHandler = (_input, context) =>
  getRecord({ ...the, body: {} }, context, setting, routes['setting.get'])

const change: AnyHandler = ({ body }, context) =>
  updateRecord({ ...the, body: body as Record<string, unknown> }, context, setting, routes['setting.update'])

export const settingHandlers = { 'setting.get': read, 'setting.update': change }
