import type { CotacaoInput } from '@trama/contract/apl/cotacao/compra'
import type { FieldError } from '@trama/contract/issues'
import { COTACAO_MESSAGES, erroDoPrazo, PRAZO_MAX } from '@trama/rules/compra/cotacao'
import { addDays, formatDateBr, momentIn } from '@trama/rules/date-br'
import { firstEmail } from '@trama/rules/email'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { fieldsError, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fornecedor } from '../../fornecedor/tables'
import { wrongCelulas } from '../../material/check-celulas'
import type { CotacaoRow } from './cotacao-record'

export interface Destino {
  codfor: number
  email: string | null
}

type Prazos = Pick<CotacaoInput, 'prazo' | 'hora_prazo'> & { validade_min: string | null }

/** Errors in the days of a quotation; a deadline that is unchanged is not checked again. */
export function wrongPrazos({ prazo, hora_prazo, validade_min }: Prazos, before?: Prazos): FieldError[] {
  const agora = momentIn()
  const isKept = prazo === before?.prazo && hora_prazo === before.hora_prazo
  const late = isKept ? undefined : erroDoPrazo({ prazo, hora_prazo }, agora, addDays(agora.dia, PRAZO_MAX))
  const isShort = validade_min !== null && validade_min < prazo
  const wrong: (FieldError | false)[] = [
    late !== undefined && { campo: 'prazo', mensagem: late },
    isShort && {
      campo: 'validade_min',
      mensagem: COTACAO_MESSAGES.validadeAnterior(formatDateBr(prazo)),
    },
  ]
  return wrong.filter((error) => error !== false)
}

/** Errors in the lines: unknown materials, and requests that are not open. */
export async function wrongItens(
  tx: Db,
  empresa: string,
  itens: readonly CotacaoRow[],
): Promise<FieldError[]> {
  if (itens.length === 0) throw ruleError(COTACAO_MESSAGES.semItens)
  const cells = itens.map(({ material, ...item }) => ({ codigo: material, ...item }))
  const wrong = await wrongCelulas(tx, empresa, cells)
  return [
    ...wrong.map(({ at, campo, mensagem }) => ({
      campo: `itens.${at}.${campo === 'codigo' ? 'material' : campo}`,
      mensagem,
    })),
    ...(await wrongOrigens(tx, empresa, itens)),
  ]
}

async function wrongOrigens(tx: Db, empresa: string, itens: readonly CotacaoRow[]): Promise<FieldError[]> {
  if (itens.every(({ solicitacao }) => solicitacao === null)) return []
  const closed = await selectRows(
    tx,
    {
      at: sql<number>`l.at`,
      solicitacao: sql<number>`l.solicitacao`,
      linha: sql<number | null>`l.solicitacao_linha`,
    },
    sql`from jsonb_to_recordset(${JSON.stringify(itens.map((item, at) => ({ at, ...item })))}::jsonb)
          as l(at int, solicitacao int, solicitacao_linha int, material text, cor text, tam text)
        where l.solicitacao is not null and not exists (
          select from solicitacao_item s join solicitacao p on p.empresa = s.empresa and p.numero = s.numero
          where s.empresa = ${empresa} and s.numero = l.solicitacao and s.ordem = l.solicitacao_linha
            and s.codigo = l.material and s.cor = l.cor and s.tam = l.tam
            and s.situacao = 'A' and p.status = 'A')
        order by l.at`,
  )
  return closed.map(({ at, solicitacao, linha }) => ({
    campo: `itens.${at}.solicitacao`,
    mensagem: COTACAO_MESSAGES.origem(solicitacao, linha ?? 0),
  }))
}

/** The suppliers to ask, each once, with the mail address of their record where none is given. */
export async function checkDestinos(
  tx: Db,
  empresa: string,
  sent: CotacaoInput['fornecedores'],
): Promise<Destino[]> {
  if (sent.length === 0) throw ruleError(COTACAO_MESSAGES.semFornecedores)
  const found = await selectRows(
    tx,
    columnsOf(alias(fornecedor, 'f'), 'codfor, email'),
    sql`from fornecedor f where f.empresa = ${empresa} and f.ativo = 'S'
          and f.codfor in (${sql.join(
            sent.map(({ codfor }) => sql`${codfor}`),
            sql`, `,
          )})`,
  )
  const known = new Map(found.map(({ codfor, email }) => [codfor, email]))
  const seen = new Set<number>()
  const wrong: FieldError[] = []
  const destinos = sent.map(({ codfor, email }, i) => {
    const campo = `fornecedores.${i}.codfor`
    if (!known.has(codfor)) wrong.push({ campo, mensagem: COTACAO_MESSAGES.fornecedor(codfor) })
    else if (seen.has(codfor)) wrong.push({ campo, mensagem: COTACAO_MESSAGES.fornecedorRepetido(codfor) })
    seen.add(codfor)
    return { codfor, email: email?.trim() ?? firstEmail(known.get(codfor)) ?? null }
  })
  if (wrong.length > 0) throw fieldsError(wrong)
  return destinos
}
