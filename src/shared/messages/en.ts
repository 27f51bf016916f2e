import type { EntityName } from '../entities/index.ts'

/** What the server says, and what the forms say about a value: English. `bn.ts` has the same keys. */
/** Every kind of record has a name; one that lacks it does not compile. */
type Named = Record<EntityName | 'file' | 'user', string>

export const en = {
  server: {
    entity: {
      branch: 'Branch',
      course: 'Course',
      class: 'Class',
      student: 'Student',
      teacher: 'Teacher',
      employee: 'Employee',
      meeting: 'Meeting',
      product: 'Product',
      file: 'File',
      user: 'User',
    } satisfies Named,
    status: {
      student: { enquiry: 'Enquiry', enrolled: 'Enrolled', completed: 'Completed', dropped: 'Dropped' },
      class: { planned: 'Planned', running: 'Running', finished: 'Finished', cancelled: 'Cancelled' },
    },
    warning: {
      teacher_busy: '%{teacher} teaches elsewhere then: %{class}, %{weekday} %{start}–%{end}.',
      room_busy: 'The room %{room} is taken then: %{class}, %{weekday} %{start}–%{end}.',
    },
    done: {
      create: '%{name} was added.',
      update: '%{name} was saved.',
      remove: '%{name} was deleted.',
      removeFile: 'The file was deleted.',
      note: 'The note was saved.',
      ok: 'Done.',
      login: 'Welcome, %{name}.',
      logout: 'You are signed out.',
      forgot: 'If there is such an account, a mail with a link to set a new password is on its way.',
      reset: 'The new password is set. Please sign in.',
    },
    mail: {
      resetSubject: 'Set a new Pathshala password',
      resetBody:
        'Hello %{name},\n\nsomebody asked to set a new password for your Pathshala account %{username}. Open this link within 30 minutes:\n\n%{link}\n\nIf it was not you, nothing needs to be done: your password stays as it is.',
      changedSubject: 'Your Pathshala password was changed',
      changedBody:
        'Hello %{name},\n\nthe password of your Pathshala account %{username} was just changed, and you were signed out everywhere.\n\nIf it was not you, tell an administrator now.',
    },
    error: {
      malformed: 'The request could not be read.',
      badId: 'This is not a valid id.',
      error_auth: 'Your session has ended. Please sign in again.',
      credentials: 'The username or the password is not right.',
      otp_required: 'Please enter the code of your second factor.',
      refresh: 'This sign-in is no longer valid. Please sign in again.',
      forbidden: 'You are not allowed to do this. An administrator can change that.',
      csrf: 'The page was open for too long. Please load it again and repeat.',
      not_found: '%{entity} was not found.',
      no_route: 'There is nothing at this address.',
      stale: '%{name} was changed by someone else in the meantime. Nothing was overwritten.',
      duplicate: 'There is very likely such a record already.',
      key_reused: 'This form was already sent with other content.',
      in_use: '%{name} cannot be deleted: other records depend on it (%{dependents}).',
      in_use_now:
        'Another record depends on it, or what it refers to was just deleted. Please load the page again.',
      state: 'The status cannot change from %{from} to %{to}.',
      too_large: 'What was sent is too large.',
      media_type: 'This content type is not taken here.',
      file_too_large: 'The file %{file} is larger than 10 MB.',
      file_type: 'The file %{file} is none of PDF, JPEG, PNG, WebP or HEIC.',
      file_pixels: 'The picture %{file} is larger than 40 megapixels.',
      too_many_files: 'At most %{max} files are taken here.',
      method: 'This address does not take this method.',
      reset_token: 'This link is no longer valid. Please ask for a new one.',
      invalid: 'Some fields need to be corrected.',
      too_many:
        'Too many attempts. Please try again in %{minutes} minute. |||| Too many attempts. Please try again in %{minutes} minutes.',
      too_many_requests: 'Too many requests. Please wait a moment.',
      disk_full: 'The server has no space left. Nothing was saved; reading still works.',
      internal:
        'Something went wrong on the server. Nothing was saved. Please name this number when you report it: %{request}',
      unavailable: 'The database cannot be reached right now. Please try again in a moment.',
    },
  },
  validation: {
    required: 'Required',
    invalid: 'This value is not valid.',
    unknownField: 'There is no such field.',
    readOnly: 'This field cannot be set.',
    choice: 'Has to be one of: %{choices}',
    controlCharacters: 'Contains characters that cannot be kept.',
    phone: 'Not a phone number.',
    email: 'Not an e-mail address.',
    day: 'Date input not valid.',
    instant: 'Not a date with its time.',
    time: 'Not a time of day, such as 18:30.',
    endBeforeStart: 'The end has to be after the start.',
    endDateBeforeStart: 'The end date cannot be before the start date.',
    leaveBeforeJoin: 'Nobody leaves before they have joined.',
    slotsOverlap: 'This time overlaps with another one of the class.',
    recurrence: 'Not a rule of repetition, such as FREQ=WEEKLY;BYDAY=MO.',
    recurrenceNever: 'By this rule it never takes place.',
    otherBranch: 'Belongs to another branch.',
    dayRange: 'Has to be a day between the years 1900 and 2199.',
    dayToCome: 'This day is still to come.',
    timeZone: 'Not a time zone, such as Asia/Dhaka.',
    id: 'Not a valid id.',
    json: 'Not valid JSON.',
    range: 'At most 100 rows can be asked for at once.',
    branchCode: '2 to 6 Latin letters.',
    password: 'At least 12 characters.',
    commonPassword: 'This password is too well known. Please choose another.',
    unknownReference: 'There is no such record.',
    duplicatePhone: 'Another student has this phone number: %{name}',
    duplicatePerson: 'Another student has this name and birthday: %{name}',
    taken: 'Already taken.',
    tooSmall: {
      string: 'At least %{min} characters.',
      array: 'At least %{min}.',
      number: 'At least %{min}.',
    },
    tooBig: {
      string: 'At most %{max} characters.',
      array: 'At most %{max}.',
      number: 'At most %{max}.',
    },
    type: {
      string: 'Has to be text.',
      number: 'Has to be a whole number.',
      boolean: 'Has to be yes or no.',
      array: 'Has to be a list.',
      object: 'Has to be a record.',
      other: 'This value is not valid.',
    },
  },
}

type Shape<T> = { [K in keyof T]: T[K] extends string ? string : Shape<T[K]> }
export type SharedMessages = Shape<typeof en>
