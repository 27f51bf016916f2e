/** THE table: every call there is. The server serves it, the browser calls by it, the mock API and the tests read it. */
import { z } from 'zod'
import { idSchema } from './core/field.ts'
import { queryValue } from './core/queryValue.ts'
import { accountRoutes } from './ledger/accountRoutes.ts'
import { logRoutes, profileRoutes, settingRoutes, userRoutes } from './access/accessRoutes.ts'
import { arrayList, dataList } from './core/listFormats.ts'
import { approvalRoutes } from './dashboard/approvalRoutes.ts'
import { attendanceFileRoutes } from './classes/attendanceFileRoutes.ts'
import { attendanceReportRoutes } from './classes/attendanceReportRoutes.ts'
import { attendanceRoutes } from './classes/attendanceRoutes.ts'
import { calendarRoutes } from './calendar/calendarRoutes.ts'
import { cardRoutes } from './classes/cardRoutes.ts'
import { checklistRoutes } from './staff/checklistRoutes.ts'
import { credentialRoutes } from './staff/credentialRoutes.ts'
import { countRoutes } from './stock/countRoutes.ts'
import { certificateRoutes } from './certificates/certificateRoutes.ts'
import { dashboardRoutes } from './dashboard/dashboardRoutes.ts'
import { debtorRoutes } from './fees/debtorRoutes.ts'
import { setupProgress } from './dashboard/setup.ts'
import { documentRoutes } from './papers/documentRoutes.ts'
import { drawerRoutes } from './fees/drawerRoutes.ts'
import { recordSchema } from './core/entity.ts'
import { branch } from './school/branch.ts'
import { schoolClass } from './classes/class.ts'
import { course } from './classes/course.ts'
import { employee } from './staff/employee.ts'
import { product } from './stock/product.ts'
import { teacher } from './staff/teacher.ts'
import { searchRoutes } from './searchRoutes.ts'
import { freeRoutes } from './classes/freeRoutes.ts'
import { holidayRoutes } from './classes/holidayRoutes.ts'
import { inventoryRoutes } from './stock/inventoryRoutes.ts'
import { invoiceRoutes } from './fees/invoiceRoutes.ts'
import { kitRoutes } from './kits/kitRoutes.ts'
import { leaveRoutes } from './staff/leaveRoutes.ts'
import { staffAttendanceRoutes } from './staff/staffAttendanceRoutes.ts'
import { meetingRoutes } from './meetings/meetingRoutes.ts'
import { minutesRoutes } from './meetings/minutesRoutes.ts'
import { crud, recordFiles } from './core/crud.ts'
import { envelope, nothing, route } from './core/route.ts'
import { notificationRoutes } from './notifications/notificationRoutes.ts'
import { payrollRoutes } from './payroll/payrollRoutes.ts'
import { presenceRoutes } from './presenceRoutes.ts'
import { purchaseRoutes } from './stock/purchaseRoutes.ts'
import { renewalRoutes } from './licences/renewalRoutes.ts'
import { saleRoutes } from './stock/saleRoutes.ts'
import { statementRoutes } from './ledger/statementRoutes.ts'
import { rosterRoutes, upcomingClass } from './classes/rosterRoutes.ts'
import { sessionRoutes } from './classes/sessionRoutes.ts'
import { staffNumberRoutes } from './staff/staffNumberRoutes.ts'
import { stockRoutes } from './stock/stockRoutes.ts'
import { studentRoutes } from './students/studentRoutes.ts'
import { summaryRoutes } from './summaries/summaryRoutes.ts'
import { transferRoutes } from './stock/transferRoutes.ts'
import { viewRoutes } from './viewRoutes.ts'
import { credentials, newPassword, sessionUser } from './core/user.ts'

const login = route({
  method: 'POST',
  path: '/api/user/login',
  access: 'public',
  summary: 'Sign in',
  body: credentials,
  reply: envelope(sessionUser),
  ownTransaction: true,
})

const session = {
  'session.csrf': route({
    method: 'GET',
    path: '/api/getCSRFToken',
    access: 'public',
    summary: 'The token that every POST, PUT and DELETE sends back in X-XSRF-TOKEN',
    reply: z.object({ CSRFToken: z.string() }),
  }),
  'session.login': login,
  'session.loginShort': route({ ...login, path: '/api/login' }),
  'session.user': route({
    method: 'GET',
    path: '/api/getLoggedInUser',
    access: 'signedIn',
    summary: 'Who is signed in',
    reply: envelope(sessionUser),
    asksAnew: true,
    allowedWhileRestricted: true,
  }),
  'session.refresh': route({
    method: 'POST',
    path: '/api/refreshToken',
    access: 'public',
    summary: 'New tokens for the refresh token; one that is used twice ends its whole family',
    reply: envelope(sessionUser),
    ownTransaction: true,
  }),
  'session.logout': route({
    method: 'POST',
    path: '/api/logout',
    access: 'public',
    summary: 'End the session',
    reply: nothing,
  }),
  'session.forgot': route({
    method: 'POST',
    path: '/api/forgotPassword',
    access: 'public',
    summary: 'Mail a link to set a new password; the answer is the same whoever it is',
    body: z.strictObject({ username: credentials.shape.username }),
    reply: nothing,
    ownTransaction: true,
  }),
  'session.reset': route({
    method: 'POST',
    path: '/api/resetPassword',
    access: 'public',
    summary: 'Set a new password by the mailed link',
    body: z.strictObject({ token: z.string().min(1, 'validation.required').max(128), password: newPassword }),
    reply: nothing,
    ownTransaction: true,
  }),
  'session.ip': route({
    method: 'GET',
    path: '/api/ip',
    access: 'public',
    summary: "The caller's address as the server sees it",
    reply: z.object({ ip: z.string() }),
  }),
}

const service = {
  'service.health': route({
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'The process is up',
    reply: z.object({ status: z.literal('ok') }),
  }),
  'service.ready': route({
    method: 'GET',
    path: '/api/ready',
    access: 'public',
    summary: 'The database answers and is migrated',
    reply: z.object({ status: z.literal('ok') }),
  }),
  'service.openapi': route({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'signedIn',
    summary: 'This contract as OpenAPI 3.1',
    reply: z.record(z.string(), z.unknown()),
  }),
  'service.metrics': route({
    method: 'GET',
    path: '/api/metrics',
    access: 'admins',
    acceptsToken: true,
    summary: 'What a monitoring system reads, as Prometheus has it; METRICS_TOKEN as bearer will do',
    reply: z.string(),
    replyType: 'text/plain',
  }),
  'service.events': route({
    method: 'GET',
    path: '/api/events',
    access: 'signedIn',
    summary:
      'What changes among the records that the caller may see: server-sent events {resource, id, action}',
    // `past`: milliseconds before the request whose changes are sent first; a page asks for those since it began to load.
    query: z.strictObject({ past: z.coerce.number().int().min(0).max(60_000).optional() }),
    reply: z.unknown(),
    replyType: 'text/event-stream',
    background: true,
  }),
  'service.dashboard': route({
    method: 'GET',
    path: '/api/dashboard',
    access: 'signedIn',
    summary: 'The figures that the caller may see',
    query: z.strictObject({ branch: queryValue(idSchema) }),
    reply: z.object({
      data: z.object({
        branches: z.object({ total: z.int(), active: z.int() }).optional(),
        students: z
          .object({
            total: z.int(),
            statuses: z.array(z.object({ value: z.string(), count: z.int() })),
            expiring: z.object({ dmv30: z.int(), tlc30: z.int(), dmvExpired: z.int(), tlcExpired: z.int() }),
            newThisMonth: z.int(),
            /** The first day of the month, by the clock of the own branch, else by that of the organisation. */
            newSince: z.string(),
          })
          .optional(),
        /** For admins of a school that is not set up yet. */
        setup: setupProgress.optional(),
      }),
    }),
  }),
}

const classes = {
  ...crud('class', schoolClass, { listFormat: dataList, paths: { create: '/api/class/create' } }),
  'class.upcoming': route({
    method: 'GET',
    path: '/api/class/upcoming',
    access: { area: 'class', flag: 'view' },
    summary: 'Classes that start or meet in the next 14 days, the next to meet first',
    reply: z.object({
      status: z.literal('success'),
      data: z.array(
        // Beside these it has the fields of the entity.
        recordSchema(schoolClass).extend(upcomingClass.shape) as unknown as typeof upcomingClass,
      ),
    }),
    resource: 'class',
  }),
}

const teachers = {
  ...crud('teacher', teacher, { listFormat: arrayList, paths: { create: '/api/teacher/create' } }),
  ...recordFiles('teacher', teacher, arrayList),
}

const employees = {
  ...crud('employee', employee, { listFormat: dataList, paths: { create: '/api/employee/create' } }),
  ...recordFiles('employee', employee, dataList),
}

const products = {
  ...crud('product', product, {
    listFormat: dataList,
    paths: { create: '/api/product/create', update: '/api/product/update/:id' },
  }),
  ...recordFiles('product', product, dataList),
}

const files = {
  'file.read': route({
    method: 'GET',
    path: '/api/file/:key',
    access: 'signedIn',
    summary: 'A stored file; needs the permission of its record',
    params: z.strictObject({ key: z.string().regex(/^[0-9a-f]{32}$/, 'validation.id') }),
    /** `small`: a square WebP of 96 pixels, of photos and pictures of products; other files have none. */
    query: z.strictObject({ size: z.enum(['small']).optional() }),
    reply: z.unknown(),
    replyType: 'application/octet-stream',
  }),
}

export const routes = {
  ...session,
  ...service,
  ...approvalRoutes,
  ...notificationRoutes,
  ...dashboardRoutes,
  ...crud('branch', branch, { listFormat: dataList, paths: { create: '/api/branch/create' } }),
  ...crud('course', course, { listFormat: dataList, paths: { create: '/api/course/create' } }),
  ...classes,
  ...freeRoutes,
  ...holidayRoutes,
  ...rosterRoutes,
  ...kitRoutes,
  ...sessionRoutes,
  ...attendanceRoutes,
  ...attendanceFileRoutes,
  ...attendanceReportRoutes,
  ...calendarRoutes,
  ...studentRoutes,
  ...renewalRoutes,
  ...certificateRoutes,
  ...cardRoutes,
  ...accountRoutes,
  ...drawerRoutes,
  ...statementRoutes,
  ...debtorRoutes,
  ...invoiceRoutes,
  ...saleRoutes,
  ...documentRoutes,
  ...teachers,
  ...employees,
  ...staffNumberRoutes,
  ...credentialRoutes,
  ...checklistRoutes,
  ...leaveRoutes,
  ...staffAttendanceRoutes,
  ...payrollRoutes,
  ...meetingRoutes,
  ...minutesRoutes,
  ...products,
  ...stockRoutes,
  ...inventoryRoutes,
  ...purchaseRoutes,
  ...countRoutes,
  ...transferRoutes,
  ...searchRoutes,
  ...files,
  ...userRoutes,
  ...profileRoutes,
  ...settingRoutes,
  ...logRoutes,
  ...viewRoutes,
  ...presenceRoutes,
  ...summaryRoutes,
}

export type RouteName = keyof typeof routes
