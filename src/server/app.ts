/** Builds the server from its parts without listening, so that tests can drive it. */
import { randomBytes } from 'node:crypto'
import { parse as parseQuery } from 'node:querystring'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type pg from 'pg'
import type { Route } from '../shared/core/route.ts'
import { routes } from '../shared/routes.ts'
import { openImports } from './core/bulk/imports.ts'
import type { Notices } from './core/db/notices.ts'
import { hearsItself } from './core/db/pool.ts'
import type { Replicas } from './core/db/replicas.ts'
import { reader } from './core/db/transaction.ts'
import { openTypesetter } from './core/documents/typesetter.ts'
import { isPosted, otherMethods } from './core/http/otherMethods.ts'
import { delayFamilies, eventLoopDelay } from './core/metrics/eventLoopDelay.ts'
import { measures as openMeasures } from './core/metrics/measures.ts'
import { requestTimes } from './core/metrics/requestTimes.ts'
import { Failure } from './core/failure.ts'
import type { FileStore } from './core/files/store.ts'
import './features.ts'
import { handlersFor } from './handlers.ts'
import type { BackupTimes, ServerParts } from './core/http/serverParts.ts'
import { register } from './core/http/register.ts'
import { serverErrors } from './core/http/serverErrors.ts'
import type { Mailer } from './core/mail/mailer.ts'
import { startPostman } from './core/mail/outbox.ts'
import { bodies } from './core/plugins/bodies.ts'
import { answerError } from './core/plugins/errors.ts'
import { secure, securityHeaders } from './core/plugins/headers.ts'
import { limitPerMinute, unlimited } from './core/plugins/rateLimit.ts'
import { requestLog } from './core/plugins/requestLog.ts'
import { traceRequests } from './core/plugins/trace.ts'
import { answerUnparsed, refuseWhileClosing } from './core/plugins/unparsed.ts'
import { closeAfterUnreadBodies } from './core/plugins/unreadBodies.ts'
import { webApp } from './core/plugins/webApp.ts'
import type { Colleagues } from './core/processes/colleagues.ts'
import { nothingRemembered, rememberSignedIn } from './core/session/sessionCache.ts'
import { sharedSecret } from './core/session/secret.ts'
import { seenEvery } from './core/session/signedIn.ts'
import { slowMs, slowQueries as watchSlowQueries } from './core/telemetry/slowQueries.ts'
import type { Telemetry } from './core/telemetry/telemetry.ts'
import {
  backupFamilies,
  connectionFamilies,
  processFamilies,
  readFamilies,
  schoolFamilies,
} from './operation/families.ts'

export interface AppOptions {
  pool: pg.Pool
  files: FileStore
  mail: Mailer
  /** Without them nothing is remembered from one request to the next. */
  notices?: Notices
  /** Standbys for the reads whose routes allow it. */
  replicas?: Replicas | undefined
  /** Milliseconds since the epoch. */
  now?: () => number
  rateLimit?: boolean
  trustProxy?: string[]
  logger?: FastifyServerOptions['logger']
  /** Folder of the built web app; without one only the API is served. */
  webFolder?: string
  publicUrl?: () => string
  metricsToken?: string | undefined
  /** The other processes behind the same port. */
  colleagues?: Colleagues | undefined
  version?: string
  backupTimes?: BackupTimes
  /** False if mails are written as files. Shown on the status page. */
  mailsBySmtp?: boolean
  /** From how many milliseconds on a statement is slow; 0: none is. */
  slowQueryMs?: number
  telemetry?: Telemetry | undefined
  /** Whether this process exports what is the same for all of a school. */
  measuresSchool?: boolean
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { pool, files, mail, now = Date.now, rateLimit = true } = options
  const app = Fastify({
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy?.length ? options.trustProxy : false,
    genReqId: requestIds(),
    requestIdHeader: false,
    bodyLimit: 1024 * 1024,
    connectionTimeout: 0,
    requestTimeout: 30_000,
    // Longer than proxies and clients keep an idle connection, so that none sends into one that is being closed.
    keepAliveTimeout: 65_000,
    // Node looks for connections past their time-outs every 30 s by default: slow headers would outlive theirs by that.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { maxParamLength: 200, querystringParser: givenParameters },
    forceCloseConnections: 'idle',
    // We answer it ourselves, in the envelope.
    return503OnClosing: false,
    clientErrorHandler: answerUnparsed,
    frameworkErrors(error, request, reply) {
      // An address that can't be read has no route, and so none of the hooks.
      secure(request, reply)
      answerError(error, request, reply)
    },
  })
  app.decorateRequest('context', null)
  app.decorateRequest('failure', null)
  const errors = serverErrors(pool, now)
  app.decorate('serverErrors', errors)
  app.addHook('onClose', () => errors.flush())
  app.setErrorHandler(answerError)
  await app.register(cookie)
  securityHeaders(app)
  traceRequests(app, options.telemetry)
  requestLog(app)
  refuseWhileClosing(app)
  closeAfterUnreadBodies(app)
  await bodies(app)
  const postman = startPostman(
    {
      pool,
      mailer: traced(mail, options.telemetry),
      now,
      failed: (error) => app.log.error({ err: error }, 'sending mail failed'),
    },
    options.notices,
  )
  app.addHook('onClose', () => postman.stop())
  const typesetter = openTypesetter((line) => app.log.warn(line))
  app.addHook('onClose', () => typesetter.close())
  const imports = openImports()
  app.addHook('onClose', () => imports.close())
  const measures = openMeasures()
  const slowQueries = watchSlowQueries(options.slowQueryMs ?? slowMs)
  const version = options.version ?? '0.0.0'
  const { backupTimes, replicas } = options
  measures.add(() => processFamilies(version))
  // From now on.
  eventLoopDelay()
  for (const measure of [delayFamilies, requestTimes(app), slowQueries.measure]) measures.add(measure)
  if (backupTimes) measures.add(() => backupFamilies(backupTimes))
  if (replicas) measures.add(() => readFamilies(replicas))
  measures.add(() => connectionFamilies(pool))
  const parts: ServerParts = {
    pool,
    replicas,
    errors,
    measures,
    slowQueries,
    mailsBySmtp: options.mailsBySmtp ?? false,
    files,
    imports,
    now,
    remembered:
      options.notices && hearsItself(pool)
        ? rememberSignedIn(options.notices, pool, seenEvery)
        : nothingRemembered,
    metricsToken: options.metricsToken,
    colleagues: options.colleagues,
    csrfSecret: await sharedSecret(reader(pool), 'csrf'),
    challengeSecret: await sharedSecret(reader(pool), 'challenge'),
    cardSecret: await sharedSecret(reader(pool), 'card'),
    limit: rateLimit ? limitPerMinute(options.colleagues) : unlimited,
    limited: rateLimit,
    publicUrl: options.publicUrl ?? (() => 'http://localhost:3000'),
    onClose: (work) => void app.addHook('preClose', (done) => (work(), done())),
    version,
    typesetter,
    ...(backupTimes ? { backupTimes } : {}),
    background: (work) =>
      void work().catch((error: unknown) => app.log.error({ err: error }, 'background work failed')),
  }
  const handlers = handlersFor(parts)
  options.telemetry?.exportMetrics(async () => [
    ...measures.read(),
    // Without its database the process still exports its own.
    ...(options.measuresSchool ? await schoolFamilies(reader(pool)).catch(() => []) : []),
  ])
  for (const [name, row] of Object.entries<Route>(routes))
    register(app, name, row, handlers[name as keyof typeof handlers], parts)
  await unknownAddresses(app, options.webFolder)
  return app
}

/** Each mail that is sent is a trace of its own, if traces are exported. */
const traced = (mail: Mailer, telemetry: Telemetry | undefined): Mailer =>
  telemetry ? { send: (sent) => telemetry.work('send mail', () => mail.send(sent)) } : mail

/** Unique across processes and days; a random id for each request costs more than all its headers. */
function requestIds(): () => string {
  const process = randomBytes(6).toString('hex')
  let count = 0
  return () => `${process}-${(++count).toString(36)}`
}

/** The parameters of an address. One without a value is as good as none: plain forms send their empty fields along. */
function givenParameters(text: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parseQuery(text)).filter(([, value]) => value !== ''))
}

/** Below /api an unknown address is answered in JSON; everywhere else the web app shows its own page for it. */
async function unknownAddresses(app: FastifyInstance, webFolder: string | undefined): Promise<void> {
  const page = webFolder ? await webApp(app, webFolder) : null
  app.setNotFoundHandler((request, reply) => {
    if (page && !request.url.startsWith('/api/') && (request.method === 'GET' || request.method === 'HEAD'))
      return page(request, reply)
    const path = request.url.split('?', 1)[0] ?? ''
    const { method } = request
    const methods = otherMethods(path).join(', ')
    if (methods !== '') {
      void reply.header('Allow', methods)
      const posted = (method === 'PUT' || method === 'DELETE') && isPosted(path)
      throw new Failure(405, 'method_not_allowed', {
        ...(posted ? { key: 'posted' } : {}),
        args: { method, methods },
      })
    }
    throw new Failure(404, 'not_found', { key: 'no_route' })
  })
}
