/** Labels of statuses. */
export const statusServerEn = {
  student: { enquiry: 'Enquiry', enrolled: 'Enrolled', completed: 'Completed', dropped: 'Dropped' },
  class: { planned: 'Planned', running: 'Running', finished: 'Finished', cancelled: 'Cancelled' },
  classSession: { planned: 'Planned', held: 'Held', cancelled: 'Called off' },
  meeting: { scheduled: 'Scheduled', held: 'Held', cancelled: 'Cancelled' },
  enrolment: {
    active: 'Active',
    waiting: 'Waiting',
    completed: 'Completed',
    dropped: 'Dropped',
    transferred: 'Transferred',
  },
}
