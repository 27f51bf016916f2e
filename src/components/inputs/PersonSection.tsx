import { Section } from './Section.tsx'
import { TextInput } from './TextInput.tsx'
import type { employee } from '../../shared/staff/employee.ts'
import type { teacher } from '../../shared/staff/teacher.ts'
import type { student } from '../../shared/students/student.ts'

type Person = typeof student | typeof teacher | typeof employee

/** Name and contact details of a person. */
export const PersonSection = () => (
  <Section name="person">
    <TextInput<Person> source="firstName" />
    <TextInput<Person> source="lastName" />
    <TextInput<Person> source="phone" kind="phone" />
    <TextInput<Person> source="email" kind="email" />
  </Section>
)
