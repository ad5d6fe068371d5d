import { readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { formatInteger } from '@trama/rules/number-br'
import { audit } from '@trama/server-kit/db/audit'
import { type Database, type Db, firstRow, transaction } from '@trama/server-kit/db/database'
import type { BaseContext } from '@trama/server-kit/http/implement'
import { inTurn } from '@trama/server-kit/in-turn'
import { OperatorError } from '@trama/server-kit/program'
import { sql } from 'drizzle-orm'
import { type Imagem, isImagem, readImagem, storeImagem } from './store-imagem'
import { selectRows } from '@trama/server-kit/db/select'
import { alias } from 'drizzle-orm/pg-core'
import { cadastroOf, gradeOf } from '../catalog-row'
import { type ImagemReading, imagemReadings } from '../imagem-readings'
import { produto } from '../tables'

/** Context of the system itself, for a command or a job without a user. */
const HOUSE: BaseContext = { ip: '', agent: 'trama', idempotencyKey: undefined }
const STEP = 1000

export interface ImportImagens {
  /** Folder with pictures named `code` or `code-colour`. */
  pasta: string
  empresa: string
  tipo: ItemTipo
  conferir: boolean
  /** Receives the progress, and each skipped file with the reason. */
  log: (text: string) => void
}

type Efeito = 'novas' | 'trocadas' | 'iguais' | 'recusadas'
type Store = (dono: DonoImagem, imagem: Imagem) => Promise<Efeito>

/**
 * The operator's import of a folder of pictures, in one transaction; returns the closing message.
 * @throws OperatorError when a file was skipped; the other files are stored all the same
 */
export async function importImagens({ db }: Database, input: ImportImagens): Promise<string> {
  const { pasta, empresa, tipo, conferir, log } = input
  if (!(await firstRow(db, sql`select 1 from empresa where emp_pat = ${empresa}`))) {
    throw new OperatorError(`A empresa ${empresa} não existe.`)
  }
  const arquivos = await listArquivos(pasta)
  const find = await imagemFinder(db, empresa, tipo)
  const counts: Record<Efeito, number> = { novas: 0, trocadas: 0, iguais: 0, recusadas: 0 }
  const seen = new Map<string, string>()

  async function take(arquivo: string, store: Store): Promise<Efeito> {
    const refuse = (reason: string): Efeito => {
      log(`${arquivo}: ${reason}.`)
      return 'recusadas'
    }
    const dono = find(parse(arquivo).name.normalize())
    if (typeof dono === 'string') return refuse(dono)
    const key = JSON.stringify(dono)
    const first = seen.get(key)
    if (first !== undefined) return refuse(`já veio em ${first}`)
    const imagem = await readImagem(join(pasta, arquivo))
    if ('erro' in imagem) return refuse(imagem.erro)
    seen.set(key, arquivo)
    return store(dono, imagem)
  }

  await transaction(db, async (tx) => {
    const store = storeOf(tx, input)
    await inTurn([...arquivos.entries()], async ([done, arquivo]) => {
      counts[await take(arquivo, store)] += 1
      if ((done + 1) % STEP === 0) log(`${formatInteger(done + 1)} de ${formatInteger(arquivos.length)}.`)
    })
    const changed = counts.novas + counts.trocadas
    if (conferir || changed === 0) return
    const depois = { tipo, ...counts }
    await audit(tx, HOUSE, { empresa, acao: 'importar', registro: 'imagem', chave: '', depois })
  })
  return summary(counts, conferir)
}

async function listArquivos(pasta: string): Promise<string[]> {
  const found = await readdir(pasta, { withFileTypes: true }).catch(() => {
    throw new OperatorError(`Não foi possível abrir a pasta ${pasta}.`)
  })
  const names = found.filter((entry) => entry.isFile() && isImagem(entry.name)).map(({ name }) => name)
  if (names.length === 0) throw new OperatorError('A pasta não tem nenhuma imagem .jpg, .png ou .webp.')
  return names.toSorted()
}

const EFEITO = { inserida: 'novas', alterada: 'trocadas', igual: 'iguais' } as const

const storeOf =
  (tx: Db, { empresa, tipo, conferir }: ImportImagens): Store =>
  async (dono, imagem) =>
    EFEITO[await storeImagem(tx, { empresa, tipo, ...dono }, imagem, conferir)]

function summary({ recusadas, ...counts }: Record<Efeito, number>, conferir: boolean): string {
  const { novas, trocadas, iguais } = counts
  const [n, t, i] = [novas, trocadas, iguais].map(formatInteger)
  const text = `${conferir ? 'Nada foi gravado. ' : ''}Imagens novas: ${n}. Trocadas: ${t}. Iguais: ${i}.`
  if (recusadas > 0) throw new OperatorError(`${text} Deixadas de fora: ${formatInteger(recusadas)}.`)
  return text
}

type DonoImagem = Pick<ImagemReading, 'codigo' | 'cor'>

/**
 * Returns a function that finds the owner of a picture by the file's name without extension; the function returns a
 * text with the reason when there is none.
 */
async function imagemFinder(
  db: Db,
  empresa: string,
  tipo: ItemTipo,
): Promise<(nome: string) => DonoImagem | string> {
  const registered = await selectRows(
    db,
    {
      codigo: alias(produto, 'p').codigo,
      cores: sql<string[]>`coalesce(array_agg(distinct g.cor) filter (where g.cor is not null), '{}')`,
    },
    sql`from ${cadastroOf(tipo)} p
        left join ${gradeOf(tipo)} g on g.empresa = p.empresa and g.codigo = p.codigo
        where p.empresa = ${empresa} group by p.codigo`,
  )
  const cores = new Map(registered.map((row) => [row.codigo, new Set(row.cores)]))
  const noun = tipo === 'P' ? 'produto' : 'material'
  return (nome) => {
    const readings = imagemReadings(nome)
    const found = readings.find(({ codigo, cor }) =>
      cor === '' ? cores.has(codigo) : cores.get(codigo)?.has(cor),
    )
    if (found) return { codigo: found.codigo, cor: found.cor }
    const known = readings.find(({ codigo }) => cores.has(codigo))
    return known ? `o ${noun} ${known.codigo} não tem a cor ${known.cor}` : `nenhum ${noun} tem este código`
  }
}
