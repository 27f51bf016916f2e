/** Mail: by SMTP if a server is configured, else as .eml files that any mail program opens. */
import { z } from 'zod'
import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  messageId?: string
  /** Reply address, if it is not the office. */
  replyTo?: string
  /** An entry for the reader's calendar, as iCalendar: mail programs offer to take it. */
  calendar?: CalendarPart
}

export const calendarPartRow = z.object({ method: z.enum(['REQUEST', 'CANCEL']), text: z.string() })
export type CalendarPart = z.infer<typeof calendarPartRow>

export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** Loaded with the first mail: most starts are waited for, and most processes send none for hours. */
const nodemailer = () => import('nodemailer')

interface Options {
  smtpUrl: string | undefined
  from: string
  folder: string
  /** How long a mail server may be silent. */
  patienceMs?: number
}

export function mailer({ smtpUrl, from, folder, patienceMs = 10_000 }: Options): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, from, patienceMs) : fileMailer(folder, from)
}

/** As nodemailer takes it. */
const written = ({ calendar, ...mail }: Mail) =>
  calendar
    ? { ...mail, icalEvent: { method: calendar.method, filename: 'invite.ics', content: calendar.text } }
    : mail

function smtpMailer(url: string, from: string, ms: number): Mailer {
  let transport: Awaited<ReturnType<typeof connect>> | undefined
  const connect = async () =>
    (await nodemailer()).createTransport({
      url,
      dnsTimeout: ms,
      connectionTimeout: ms,
      greetingTimeout: ms,
      socketTimeout: ms,
    })
  return {
    async send(mail) {
      transport ??= await connect()
      await transport.sendMail({ from, ...written(mail) })
    },
  }
}

function fileMailer(folder: string, from: string): Mailer {
  return {
    async send(mail) {
      const transport = (await nodemailer()).createTransport({
        streamTransport: true,
        buffer: true,
        newline: 'windows',
      })
      const { message } = await transport.sendMail({ from, ...written(mail) })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(
        folder,
        `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`,
      )
      // Under its name only when it is whole: somebody may be watching the folder.
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
  }
}
