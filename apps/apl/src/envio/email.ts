/** The mail that brings a report; the report is made when the mail is sent, with its reader's rights at that time. */
import { aplRoutes } from '@trama/contract/apl'
import { ENVIO_ROWS } from '@trama/contract/apl/envio/envio'
import { envioListOf } from '@trama/contract/apl/envio/lists'
import { type WidgetDados, widgetRoutes } from '@trama/contract/apl/painel/widget'
import { formatDateBr, todayIn } from '@trama/rules/date-br'
import { columnsOf, type RowOf, selectFirst } from '@trama/server-kit/db/select'
import { AppError } from '@trama/server-kit/errors'
import type { JobKind } from '@trama/server-kit/jobs/job-kind'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import type { Anexo, Mailer } from '@trama/server-kit/mail/open-mailer'
import { withoutEnd } from '@trama/rules/without-end'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AplContext, House, Portal } from '../context'
import { Autor, type Autores } from '../documento/autor'
import { drawApart } from '../kit/desenho/pool'
import { loadEmpresa } from '../kit/papel/load-empresa'
import { isList } from './check-envio'
import { readGivenList } from './relatorio/list'
import type { Relatorio } from './relatorio/relatorio'
import { envioOf } from './policy'
import { stopToken } from './stop-envio'
import { envio } from './tables'
import type { SheetCell, SheetColumn, SheetKind } from '@trama/rules/planilha/sheet-data'
import { executarWidget } from '../painel/widget/executar-widget'

/** A widget as a report: what it shows to this caller now. */
async function lerWidget(ctx: AplContext, codigo: number): Promise<Relatorio> {
  return widgetRelatorio(await executarWidget(ctx, { codigo }))
}

/**
 * @param dados data of a card, a grid or a chart, as `ExecutarWidget` answers
 */
function widgetRelatorio(dados: WidgetDados): Relatorio {
  return { titulo: dados.nome ?? 'Widget', subtitulo: '', cortado: false, ...tableOf(dados) }
}

type Table = Pick<Relatorio, 'colunas' | 'linhas'>

function tableOf({ series, legendas = [], cabecalho, detalhes, ...card }: WidgetDados): Table {
  if (series) {
    return {
      colunas: [column('', 'text'), ...series.map((one) => column(one.descricao, kindOf(one.formato)))],
      linhas: legendas.map((legenda, index) => [
        legenda,
        ...series.map(({ valores }) => figure(valores[index])),
      ]),
    }
  }
  const kind = kindOf(card.formato)
  if (detalhes) {
    const [head] = cabecalho ?? []
    return {
      colunas: [column(head?.descricao ?? '', 'text'), column(head?.valor ?? 'Valor', kind)],
      linhas: detalhes.map(({ descricao, valor }) => [descricao, figure(valor)]),
    }
  }
  return {
    colunas: [column('', 'text'), column('Valor', kind)],
    linhas: [[card.descricao ?? '', figure(card.valor)]],
  }
}

const column = (header: string, kind: SheetKind): SheetColumn => ({ header, kind })
/** Spreadsheet kind of a widget's figures; percentages get two decimals like money. */
const kindOf = (formato: WidgetDados['formato']): SheetKind => (formato === 'numero' ? 'number' : 'money')
const figure = (valor: string | null | undefined): SheetCell =>
  valor === null || valor === undefined || valor === '' ? null : Number(valor)

const EnvioEmail = z.object({
  empresa: z.string(),
  usuario_id: z.int(),
  id: z.int(),
  /** True when the report was asked for beside its schedule, also for a stopped schedule. */
  agora: z.optional(z.boolean()),
})

/** The kind of job that mails reports; a migration creates its queue. */
export const ENVIO_EMAIL: JobKind<z.output<typeof EnvioEmail>> = { name: 'envio', data: EnvioEmail }

const COLUMNS = columnsOf(
  envio,
  'empresa, usuario_id, id, autor, nome, tipo, widget, lista, filtros, periodo, formato, ativo, token',
)
type Stored = RowOf<typeof COLUMNS>

interface Parts extends House {
  mailer: Mailer
  autores: Autores
  /** Address of this server for the outside, to which mail programs post. */
  ownUrl: () => Promise<string>
}

const SENT = 'Enviado.'
const NO_RIGHT = 'Não enviado: seu acesso não alcança mais este relatório.'
const NO_ADDRESS = 'Não enviado: seu usuário não tem e-mail.'
const FAILED = 'Não enviado: o relatório não pôde ser feito. Abra-o no portal e salve de novo.'

/** Makes this process send reports. */
export function workEnvios(jobs: Jobs, parts: Parts): void {
  jobs.work(ENVIO_EMAIL, async ({ agora, ...key }, job) => {
    const { db } = parts
    const found = await selectFirst(db, COLUMNS, sql`from envio where ${envioOf(key)}`)
    if (!found || (found.ativo === 'N' && !agora)) return
    const resultado = await send(parts, found, job)
    await db.execute(sql`update envio set ultimo_em = now(), ultimo_resultado = ${resultado}
      where ${envioOf(key)}`)
  })
}

/** Sends a report; returns the outcome in Portuguese, and throws when a later try may succeed. */
async function send(
  { mailer, autores, ownUrl, ...house }: Parts,
  stored: Stored,
  job: string,
): Promise<string> {
  const { db, portal } = house
  const autor = z.parse(Autor, stored.autor)
  let ctx: AplContext
  try {
    ctx = await autores.contextOf(house, autor, accessOf(stored), stored.empresa)
  } catch (error) {
    return lost(error, NO_RIGHT)
  }
  const renewed = await autores.renewed(autor)
  if (renewed) {
    await db.execute(sql`update envio set autor = ${JSON.stringify(renewed)}::jsonb
      where ${envioOf(stored)}`)
  }
  const para = await autores.emailOf(autor)
  if (!para?.includes('@')) return NO_ADDRESS
  let relatorio: Relatorio
  try {
    relatorio = await read(ctx, stored)
  } catch (error) {
    return lost(error, FAILED)
  }
  await mailer(emailOf(ctx, stored, relatorio, { para, portal, aplUrl: await ownUrl() }), job, [
    await fileOf(ctx, stored, relatorio),
  ])
  return SENT
}

/** Outcome for a reader who lost the right or a report that cannot be made, since another try would not help. */
function lost(error: unknown, resultado: string): string {
  if (error instanceof AppError && error.status < 500 && error.status !== 429) return resultado
  throw error
}

const accessOf = ({ lista }: Stored) =>
  isList(lista) ? aplRoutes[envioListOf(lista).rota].access : widgetRoutes.executarWidget.access

function read(ctx: AplContext, { lista, filtros, periodo, widget, formato }: Stored): Promise<Relatorio> {
  const max = ENVIO_ROWS[formato]
  return isList(lista) ? readGivenList(ctx, { lista, filtros, periodo }, max) : lerWidget(ctx, widget ?? 0)
}

async function fileOf(ctx: AplContext, { nome, formato }: Stored, relatorio: Relatorio): Promise<Anexo> {
  const name = `${nome.replaceAll(/[^\p{L}\p{N} -]/gu, ' ').trim()}-${todayIn()}.${formato}`
  if (formato === 'pdf')
    return {
      nome: name,
      tipo: 'application/pdf',
      bytes: await drawApart('relatorioPdf', await loadEmpresa(ctx), { ...relatorio, titulo: nome }),
    }
  return {
    nome: name,
    tipo: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: await drawApart('relatorioPlanilha', relatorio),
  }
}

function emailOf(
  ctx: AplContext,
  { nome, token, formato }: Stored,
  { titulo, subtitulo, linhas, cortado }: Relatorio,
  { para, portal, aplUrl }: { para: string; portal: Portal; aplUrl: string },
) {
  const stop = stopToken(portal.codcli, token)
  const count = linhas.length === 1 ? '1 linha' : `${linhas.length} linhas`
  return {
    para,
    assunto: `${nome} - ${formatDateBr(todayIn())}`,
    titulo: nome,
    linhas: [
      [`${titulo} de ${ctx.scope.nome}`, subtitulo].filter(Boolean).join('. ').concat('.'),
      `O arquivo anexo tem ${count}.`,
      ...(cortado
        ? [
            `Há mais linhas do que ${formato === 'pdf' ? 'um PDF' : 'uma planilha'} comporta: estas são as primeiras.`,
          ]
        : []),
    ],
    botao: { texto: 'Parar de receber', url: `${portal.url}/PararEnvio/${stop}` },
    parar: `${withoutEnd(aplUrl, '/')}/Publico/Envio/${stop}/Parar`,
    rodape: `Você recebe este e-mail porque o pediu no portal de ${ctx.scope.nome}. Não responda a este endereço.`,
  }
}
