/** What a record's status is called. */
export const statusServerBn = {
  student: { enquiry: 'খোঁজ নিয়েছেন', enrolled: 'ভর্তি', completed: 'কোর্স শেষ', dropped: 'ছেড়ে গেছেন' },
  class: { planned: 'পরিকল্পিত', running: 'চলমান', finished: 'শেষ হয়েছে', cancelled: 'বাতিল' },
  classSession: { planned: 'পরিকল্পিত', held: 'হয়েছে', cancelled: 'বাতিল' },
  meeting: { scheduled: 'নির্ধারিত', held: 'হয়েছে', cancelled: 'বাতিল' },
  enrolment: {
    active: 'চলছে',
    waiting: 'অপেক্ষায়',
    completed: 'সম্পন্ন',
    dropped: 'ছেড়ে গেছেন',
    transferred: 'স্থানান্তরিত',
  },
}
