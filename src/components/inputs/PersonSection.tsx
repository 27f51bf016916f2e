import { Section } from './Section.tsx'
import { TextInput } from './TextInput.tsx'

/** Name and contact details of a person. */
export const PersonSection = () => (
  <Section name="person">
    <TextInput source="firstName" />
    <TextInput source="lastName" />
    <TextInput source="phone" kind="phone" />
    <TextInput source="email" kind="email" />
  </Section>
)
