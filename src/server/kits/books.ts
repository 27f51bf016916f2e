/** Course materials of a class: planned, handed out and missing ones. */
import { z } from 'zod'
import {
  type ClassBooks,
  type KitLine,
  type KitStudent,
  kitStudent,
  classBooks,
} from '../../shared/kits/kitRoutes.ts'
import type { Context } from '../core/context.ts'
import { moment } from '../core/records/moment.ts'

const students = (where: string) => `
  select e.id as enrolment, e.student_id as student, s.first_name || ' ' || s.last_name as "studentName", e.status,
    (select '/api/file/' || f.key from stored_file f where f.owner_entity = 'student' and f.owner_id = s.id and f.type = 'photo'
      order by f.created_at desc, f.key desc limit 1) as photo,
    coalesce(k.lines, '[]'::json) as lines, ${moment('k.issued_at')} as "issuedAt",
    (select u.first_name || ' ' || u.last_name from kit_line l join app_user u on u.id = l.issued_by_id
      where l.enrolment_id = e.id and l.issued_at = k.issued_at limit 1) as "issuedByName"
  from enrolment e join student s on s.id = e.student_id
  left join lateral (
    select max(l.issued_at) as issued_at, json_agg(json_build_object('product', l.product_id, 'productName', p.name,
      'quantity', l.quantity, 'reserved', l.reserved, 'issued', l.issued, 'returned', l.returned,
      'short', case when l.open then l.quantity - l.reserved - l.issued + l.returned else 0 end)
      order by p.name collate bn_names, p.id) as lines
    from kit_line l join product p on p.id = l.product_id where l.enrolment_id = e.id
  ) k on true
  where ${where}
  order by e.status <> 'active', s.first_name collate bn_names, s.last_name collate bn_names, e.id`

const withoutRow = z.object({ without: z.number() })

const bookRow = classBooks.shape.products.element

/** Students in the class, and those who left with materials. @param id of a visible class */
export async function booksOf({ tx }: Context, id: string): Promise<ClassBooks> {
  const rows = await tx.query(
    kitStudent,
    students(`e.class_id = $1 and (e.status = 'active'
      or exists (select from kit_line l where l.enrolment_id = e.id and l.issued > l.returned))`),
    [id],
  )
  const products = await tx.query(
    bookRow,
    `select p.id as product, p.name as "productName", p.sku, p.barcode,
       coalesce(sum(l.quantity - l.issued + l.returned) filter (where l.open), 0)::int as due,
       sum(l.reserved)::int as reserved,
       coalesce(sum(l.quantity - l.reserved - l.issued + l.returned) filter (where l.open), 0)::int as short,
       sum(l.issued - l.returned)::int as held
     from kit_line l join enrolment e on e.id = l.enrolment_id join product p on p.id = l.product_id
     where e.class_id = $1 group by p.id having bool_or(l.open) or sum(l.issued) > sum(l.returned)
     order by p.name collate bn_names, p.id`,
    [id],
  )
  const [row] = await tx.query(
    withoutRow,
    `select count(*) as without from enrolment e join class c on c.id = e.class_id join course o on o.id = c.course_id
     where e.class_id = $1 and e.status = 'active' and exists (
       select from jsonb_to_recordset(o.kit) k (product text) where not exists (
         select from kit_line l where l.enrolment_id = e.id and l.product_id = k.product))`,
    [id],
  )
  return { without: row?.without ?? 0, students: rows, products }
}

export async function booksOfStudent({ tx }: Context, enrolment: string): Promise<KitStudent> {
  const [row] = await tx.query(kitStudent, students('e.id = $1'), [enrolment])
  if (!row) throw new Error('the books of an enrolment that is not there')
  return row
}

export const heldOf = ({ issued, returned }: KitLine): number => issued - returned
