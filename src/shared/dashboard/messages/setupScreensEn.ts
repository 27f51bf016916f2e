/** The guide of a new school, on its dashboard. */
export const setupScreensEn = {
  title: 'Set up your school',
  progress: '%{done} of %{all} done',
  show: 'Show the steps',
  hide: 'Hide the steps',
  done: 'Done',
  open: 'To do',
  steps: {
    school: 'Name your school',
    branch: 'Add the first branch',
    course: 'Add a course',
    class: 'Plan a class',
    user: 'Give a colleague access',
    students: 'Bring in your students',
  },
  why: {
    school: 'Name, address, logo, currency and time zone are printed on every paper.',
    branch: 'Students, classes, stock and money belong to a branch.',
    course: 'What you teach, for how many hours, and what it costs.',
    class: 'A course with dates, a teacher and seats: its sessions are made from it.',
    user: 'Each person has their own account, with the rights that their work needs.',
    students: 'Import a list from Excel or CSV, or add them one by one later.',
  },
  action: {
    school: 'Open the settings',
    branch: 'Add a first branch',
    course: 'Add a first course',
    class: 'Plan a first class',
    user: 'Add a first colleague',
    students: 'Import a list',
  },
}
