/** The manifest in the ZIP of a fiscal month, for programs and for people. */
import { createHash } from 'node:crypto'
import { formatDateBr, momentIn } from '@trama/rules/date-br'
import { fromCents, toCents } from '@trama/rules/money'
import { csvLine } from '@trama/rules/rows/csv-line'
import { formatNumberBr } from '@trama/rules/number-br'
import { isNfeKey } from '@trama/rules/nfe/chave'
import { formatTaxId } from '@trama/rules/tax-id'
import type { ZipEntry } from '../../kit/zip'
import type { FaturaArquivo } from './zip-faturas'
import type { FaturaDoMes, Mes } from './load-mes'

interface Listado {
  nome: string
  sha256: string
  bytes: number
}

/** Collects what was put into the ZIP, and describes the whole at the end. */
export function manifestoDe(mes: Mes) {
  const arquivos: Listado[] = []
  return {
    add({ nome, bytes }: Pick<FaturaArquivo, 'nome' | 'bytes'>): void {
      arquivos.push({
        nome,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        bytes: bytes.length,
      })
    },
    entries: (): ZipEntry[] => {
      const facts = factsOf(mes, arquivos)
      return [
        text('manifesto.json', `${JSON.stringify(facts, null, 2)}\n`),
        text('faturas.csv', csvOf(mes.faturas)),
        text('LEIA-ME.txt', readme(facts)),
      ]
    },
  }
}

const text = (nome: string, content: string): ZipEntry => ({ nome, bytes: Buffer.from(content) })

const sumOf = (faturas: readonly FaturaDoMes[]) =>
  fromCents(faturas.reduce((sum, { valor }) => sum + toCents(valor), 0))

function factsOf({ mes, empresa, faturas, series }: Mes, arquivos: readonly Listado[]) {
  const { dia, hora } = momentIn()
  const of = (...states: FaturaDoMes['impresso'][]) =>
    faturas.filter(({ impresso }) => states.includes(impresso))
  const [emitidas, canceladas, denegadas] = [of('S'), of('C'), of('D')]
  return {
    empresa: { nome: empresa.emp_nome, cnpj: empresa.emp_cnpj },
    mes,
    gerado_em: `${dia}T${hora}-03:00`,
    quantidade: faturas.length,
    emitidas: { quantidade: emitidas.length, valor: sumOf(emitidas) },
    canceladas: {
      quantidade: canceladas.length,
      valor: sumOf(canceladas),
      numeros: canceladas.map(({ serie, fatura }) => ({ serie, fatura })),
    },
    denegadas: {
      quantidade: denegadas.length,
      numeros: denegadas.map(({ serie, fatura }) => ({ serie, fatura })),
    },
    sem_arquivo: of('N', 'T', 'A').map(({ serie, fatura, impresso }) => ({ serie, fatura, impresso })),
    series,
    chaves_com_digito_errado: faturas.flatMap(({ chave }) => (isNfeKey(chave) ? [] : [chave])),
    faturas: faturas.map(({ chave, ...fatura }) => ({ ...fatura, chave, digito_confere: isNfeKey(chave) })),
    arquivos,
  }
}

const CELLS = ['Emissão', 'Série', 'Fatura', 'Chave', 'CNPJ/CPF', 'Cliente', 'Valor', 'Situação'] as const
const ESTADO: Record<FaturaDoMes['impresso'], string> = {
  N: 'Não impressa',
  S: 'Emitida',
  T: 'Contingência',
  A: 'Automática',
  C: 'Cancelada',
  D: 'Denegada',
}
/** CSV for Portuguese spreadsheets: semicolons, and a byte order mark that says UTF-8. */
const BOM = '\uFEFF'

function csvOf(faturas: readonly FaturaDoMes[]): string {
  const rows = faturas.map(({ dt_emissao, serie, fatura, chave, cnpj, nome, valor, impresso }) => [
    formatDateBr(dt_emissao),
    String(serie),
    fatura,
    chave,
    formatTaxId(cnpj),
    nome,
    formatNumberBr(valor),
    ESTADO[impresso],
  ])
  return BOM + [CELLS, ...rows].map(csvLine).join('')
}

type Facts = ReturnType<typeof factsOf>

function readme(facts: Facts): string {
  const { empresa, mes, emitidas, canceladas, denegadas, series, arquivos, chaves_com_digito_errado } = facts
  const numbers = (list: readonly { serie: number; fatura: string }[]) =>
    list.map(({ serie, fatura }) => `${serie}/${fatura}`).join(', ') || 'nenhuma'
  const lines = [
    `${empresa.nome}, CNPJ ${formatTaxId(empresa.cnpj)}`,
    `Faturas eletrônicas (modelo 55) de ${mes.slice(5)}/${mes.slice(0, 4)}`,
    '',
    `Emitidas: ${emitidas.quantidade}, no valor de R$ ${formatNumberBr(emitidas.valor)}`,
    `Canceladas: ${canceladas.quantidade} (série/número: ${numbers(canceladas.numeros)})`,
    `Denegadas: ${denegadas.quantidade} (série/número: ${numbers(denegadas.numeros)})`,
    ...series.map(
      ({ serie, primeira, ultima, faltam }) =>
        `Série ${serie}: de ${primeira} a ${ultima}; números que faltam: ${faltam.join(', ') || 'nenhum'}`,
    ),
    `Chaves com dígito verificador errado: ${chaves_com_digito_errado.length}`,
    `Arquivos: ${arquivos.length}; o SHA-256 de cada um está em manifesto.json`,
  ]
  return `${lines.join('\r\n')}\r\n`
}
