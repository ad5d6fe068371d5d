/**
 * Stores rows of a table that an ERP owns: inserted, changed or left alone by their natural key. The good ones are
 * stored and the others named; with `tudo`, all of them or none (docs/integracao.md).
 */
import type { RespostaLinha } from '@trama/contract/apl/integracao/tabela'
import { type TabelaNome, tabelaOf } from '@trama/contract/apl/integracao/tabelas'
import { TEXTS } from '@trama/contract/messages'
import { LINHA_TEXTS } from '@trama/contract/server-messages'
import { groupBy } from '@trama/rules/group-by'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, sqlState, transaction } from '@trama/server-kit/db/database'
import { inTurn } from '@trama/server-kit/in-turn'
import { auditLinhas } from './audit-linhas'
import { checkPais, serve } from './check-pais'
import { checkUnicos } from './check-unicos'
import type { Alvo, EntradaBy, Erros, LinhaLida, LinhaRecebida, Mudou } from './destino'
import { destinosOf } from './destinos'
import { addErro, readLinhas } from './read-linhas'
import { changeLinhas, columnNamed, findLinhas, insertLinhas } from './write-linhas'

export interface StoreOptions {
  /** Stores all rows or none. */
  tudo?: boolean
  /** Reports what would become of each row and stores none. */
  conferir?: boolean
}

/** Thrown to roll the transaction back while carrying the answer. */
class Desfeita extends Error {
  constructor(readonly mudadas: Mudou[]) {
    super('desfeita')
  }
}

/** Answers each row in order. Runs in a transaction of its own, or in the caller's. */
export async function storeLinhas(
  db: Db,
  by: EntradaBy,
  nome: TabelaNome,
  recebidas: readonly LinhaRecebida[],
  { tudo = false, conferir = false }: StoreOptions = {},
): Promise<RespostaLinha[]> {
  const erros: Erros = new Map()
  const lidas = await readLinhas(tabelaOf(nome), recebidas, erros)
  const { mudadas, isDesfeita } = await transaction(db, async (tx) => {
    const done = await storeLidas(tx, by, nome, lidas, erros)
    if (conferir || (tudo && erros.size > 0)) throw new Desfeita(done)
    await audit(tx, by, entryOf(by, nome, done, erros))
    return { mudadas: done, isDesfeita: false }
  }).catch((error: unknown) => {
    if (error instanceof Desfeita) return { mudadas: error.mudadas, isDesfeita: !conferir }
    throw error
  })
  const situacoes = new Map(mudadas.map(({ linha, situacao }) => [linha, situacao]))
  return recebidas.map(({ linha }) => {
    const wrong = erros.get(linha)
    const situacao = situacoes.get(linha)
    if (wrong || !situacao) return { linha, situacao: 'erro', erros: wrong ?? [] }
    return { linha, situacao: isDesfeita && situacao !== 'igual' ? 'desfeita' : situacao, erros: [] }
  })
}

const entryOf = ({ empresa }: EntradaBy, nome: TabelaNome, mudadas: readonly Mudou[], erros: Erros) => {
  const count = (wanted: Mudou['situacao']) => mudadas.filter(({ situacao }) => situacao === wanted).length
  return {
    empresa,
    acao: 'importar' as const,
    registro: 'integracao' as const,
    chave: nome,
    depois: {
      inseridas: count('inserida'),
      alteradas: count('alterada'),
      iguais: count('igual'),
      recusadas: erros.size,
    },
  }
}

async function storeLidas(
  tx: Db,
  by: EntradaBy,
  nome: TabelaNome,
  lidas: readonly LinhaLida[],
  erros: Erros,
): Promise<Mudou[]> {
  const tabela = tabelaOf(nome)
  const boas = await checkPais(tx, by.empresa, tabela, lidas, erros)
  const done: Mudou[] = []
  for (const destino of destinosOf(nome)) {
    const dela = boas.filter((linha) => serve(destino.quando, linha))
    if (destino.gravar) {
      done.push(...(await destino.gravar(tx, by, dela, erros)))
      continue
    }
    const groups = groupBy(dela, ({ valores }) => fieldsOf(valores).join())
    for (const group of groups.values())
      done.push(...(await storeGrupo(tx, by, { tabela, destino }, group, erros)))
  }
  return done
}

const fieldsOf = (valores: LinhaLida['valores']) =>
  Object.keys(valores).filter((campo) => valores[campo] !== undefined)

/** Stores rows that bring the same fields. */
async function storeGrupo(
  tx: Db,
  by: EntradaBy,
  alvo: Alvo,
  grupo: readonly LinhaLida[],
  erros: Erros,
): Promise<Mudou[]> {
  const { tabela, destino } = alvo
  const brought = fieldsOf(grupo[0]?.valores ?? {}).filter((campo) => !(campo in (destino.quando ?? {})))
  const isKey = (campo: string) => tabela.chave.includes(campo)
  const campos = {
    chave: tabela.chave
      .filter((campo) => !(campo in (destino.quando ?? {})))
      .map((campo) => columnNamed(destino, campo)),
    outros: brought.filter((campo) => !isKey(campo)).map((campo) => columnNamed(destino, campo)),
  }
  await checkUnicos(tx, by, alvo, grupo, erros)
  const achadas = await findLinhas(tx, by, alvo, campos, without(grupo, erros))
  refuseIncomplete(alvo, brought, achadas.novas, erros)
  await destino.conferir?.(tx, by, achadas, erros)
  const write = (linhas: readonly LinhaLida[], work: typeof changeLinhas) =>
    writeOrDivide(tx, without(linhas, erros), erros, (own, some) => work(own, by, alvo, campos, some))
  const done = [
    ...achadas.iguais.map(({ linha }): Mudou => ({ linha, situacao: 'igual' })),
    ...(await write(achadas.diferentes, changeLinhas)),
    ...(await write(achadas.novas, insertLinhas)),
  ]
  const situacoes = new Map(done.map(({ linha, situacao }) => [linha, situacao]))
  const only = (wanted: Mudou['situacao']) => grupo.filter(({ linha }) => situacoes.get(linha) === wanted)
  const [alteradas, inseridas] = [only('alterada'), only('inserida')]
  if (destino.registro) await auditLinhas(tx, by, alvo, { alteradas, inseridas, antes: achadas.antes })
  if (inseridas.length > 0) await destino.depois?.(tx, by, inseridas)

  return done
}

const without = (linhas: readonly LinhaLida[], erros: Erros) =>
  linhas.filter(({ linha }) => !erros.has(linha))

/** Refuses new rows that lack required fields. */
function refuseIncomplete(
  { tabela }: Alvo,
  brought: readonly string[],
  novas: readonly LinhaLida[],
  erros: Erros,
): void {
  if (tabela.soMuda) {
    for (const { linha } of novas) addErro(erros, linha, tabela.chave.at(-1) ?? '', LINHA_TEXTS.naoExiste)
    return
  }
  const missing = Object.entries(tabela.campos)
    .filter(([campo, { obrigatorio }]) => obrigatorio && !brought.includes(campo))
    .map(([campo]) => campo)
  for (const { linha } of novas) for (const campo of missing) addErro(erros, linha, campo, TEXTS.required)
}

type Work = (tx: Db, linhas: readonly LinhaLida[]) => Promise<Mudou[]>

/** Writes rows; when the database refuses them, halves are tried until only the wrong row is left out. */
async function writeOrDivide(
  tx: Db,
  linhas: readonly LinhaLida[],
  erros: Erros,
  work: Work,
): Promise<Mudou[]> {
  if (linhas.length === 0) return []
  try {
    return await tx.transaction((own) => work(own, linhas))
  } catch (error) {
    if (!/^2[23]/.test(sqlState(error) ?? '')) throw error
    if (linhas.length === 1) {
      for (const { linha } of linhas) addErro(erros, linha, '', LINHA_TEXTS.naoGrava)
      return []
    }
    const half = Math.ceil(linhas.length / 2)
    const halves = [linhas.slice(0, half), linhas.slice(half)]
    return (await inTurn(halves, (some) => writeOrDivide(tx, some, erros, work))).flat()
  }
}
