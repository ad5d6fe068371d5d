/** Boletos that go with a reminder, where the company wants it: one PDF, as of that day. */
import type { Db } from '@trama/server-kit/db/database'
import type { Anexo } from '@trama/server-kit/mail/open-mailer'
import { sql } from 'drizzle-orm'
import { loadTitulos } from '../boleto/load-titulos'
import { faltaDoBoleto, makeBoleto } from '../boleto/make-boleto'
import type { Portal } from '../context'
import { PDF_TYPE } from '../documento/binary'
import { drawApart } from '../kit/desenho/pool'

/** The PDF as an attachment; none when no title has a boleto, and the mail goes without. */
export async function anexoDosBoletos(
  db: Db,
  portal: Portal,
  { empresa, numeros }: { empresa: string; numeros: readonly string[] },
): Promise<Anexo | undefined> {
  const titulos = await loadTitulos(
    db,
    sql`p.empresa = ${empresa}
      and p.numero in (select jsonb_array_elements_text(${JSON.stringify(numeros)}::jsonb))`,
  )
  const boletos = titulos
    .filter((titulo) => faltaDoBoleto(titulo) === undefined)
    .map((titulo) => makeBoleto(titulo, portal))
  const [first] = boletos
  if (!first) return undefined
  const nome = boletos.length === 1 ? `Boleto-${first.dados.numero.replaceAll(/[^\w-]/g, '-')}` : 'Boletos'
  return { nome: `${nome}.pdf`, tipo: PDF_TYPE, bytes: await drawApart('boletos', boletos, false) }
}
