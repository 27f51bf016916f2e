/** Choices of meetings, separate from their routes, whose schemas the browser does not load. */
export const meetingAnswers = ['yes', 'no', 'maybe'] as const
export type MeetingAnswer = (typeof meetingAnswers)[number]

export const presences = ['present', 'late', 'absent'] as const
export type Presence = (typeof presences)[number]

/** Status of an action item. */
export const actionStatuses = ['open', 'in_progress', 'done', 'dropped'] as const
export type ActionStatus = (typeof actionStatuses)[number]
