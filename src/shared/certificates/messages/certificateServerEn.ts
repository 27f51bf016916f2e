/** Texts of certificate requirements. */
export const certificateServerEn = {
  said: {
    rule: { hours: 'Hours', exam: 'Exam', papers: 'Papers', fees: 'Fees' },
    hours: '%{sat} of %{asked} hours',
    exam: { passed: 'Passed', failed: 'Failed' },
    examNone: 'Not taken yet',
    score: '%{score} of 100',
    missing: 'Missing: %{papers}',
    expired: 'Expired: %{papers}',
    papersThere: 'All are there',
    owed: '%{amount} still to pay',
    owedInAll: '%{amount} owed in all',
    paid: 'Paid',
  },
  error: {
    certificate_unmet: 'The certificate cannot be issued yet: %{unmet}.',
    certificate_issued: 'There is already a certificate: %{number}. Void it first.',
    certificate_void: 'The certificate is already void.',
    certificate_not_enrolled:
      'Only students who are in the class or have completed it can get a certificate.',
    course_without_exam: 'The course has no exam.',
  },
}
