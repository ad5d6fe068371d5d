import { useQueryClient } from '@tanstack/react-query'
import type { Ordem } from '@trama/contract/apl/compra/ordem'
import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { useMemo } from 'react'
import { itemMudado, mudanca } from '@trama/rules/compra/mudanca'
import { AnexosPanel } from '@/components/anexos/anexos-panel'
import type { FormSave } from '@/components/crud/form/form-body'
import { newKey } from '@/components/crud/form/form-draft'
import { FormPage } from '@/components/crud/form/form-page'
import { recordStart, useRecordForm } from '@/components/crud/form/use-record-form'
import { tellBuyer } from '@/components/aviso/tell-buyer'
import { askingToRepeat } from '@/components/itens/repetir'
import { StatusBadges } from '@/components/ui/status/status-badges'
import { headed } from '@/lib/api/api-error'
import { getSession, useSession } from '@/lib/session'
import { compraApi, compraKeys, loadCompra } from './api'
import { Cadeia } from './cadeia/cadeia'
import { CompraFields } from './fields'
import { compraStatus } from './columns'
import { CompraFerramentas } from './ferramentas'
import {
  compraErrors,
  type CompraForm,
  compraMerge,
  emptyCompra,
  toBody,
  toForm,
  totaisDaCompra,
} from './form-model'
import { CompraItens } from './itens/itens'
import { formatBRL } from '@trama/rules/number-br'
import { useWatch } from 'react-hook-form'
import styles from './compra.module.css'
import { formatDateBr } from '@trama/rules/date-br'
import { Banner } from '@/components/ui/status/banner'

/** Number of the order; absent for a new one. */
interface FormId {
  numero?: number | undefined
  empresa?: string | undefined
}

interface Start {
  form: CompraForm
  ordem?: Ordem
}

const startQuery = ({ numero, empresa }: FormId) =>
  recordStart<Start>(['compra-form', empresa, numero ?? 'nova'], async ({ signal }) => {
    if (numero === undefined) return { form: emptyCompra(getSession().usuario.email) }
    const ordem = await loadCompra({ numero, empresa }, signal)
    return { form: toForm(ordem), ordem }
  })

const saver =
  ({ numero, empresa }: FormId, isFornecedor: boolean) =>
  async (
    { values, idempotencyKey }: FormSave<CompraForm>,
    start: Start | undefined,
  ): Promise<{ resultado: string } | null> => {
    const body = toBody(values)
    if (numero === undefined) {
      const create = ({ repetir }: { repetir?: 'S' }) => {
        // A confirmed repeat has another body, which no server accepts under the first idempotency key.
        const key = repetir ? newKey() : idempotencyKey
        return compraApi.createOrdem({ body: { ...body, repetir }, empresa, idempotencyKey: key })
      }
      return headed(askingToRepeat(create), ORDEM_MESSAGES.erroAoIncluir)
    }
    const change = (repetir: { repetir?: 'S' }) =>
      compraApi.updateOrdem({ params: { numero }, empresa, body: { ...body, ...repetir } })
    const reply = await headed(askingToRepeat(change), ORDEM_MESSAGES.erroAoIncluir)
    if (!reply) return null
    // A server that notifies the buyer says so in its reply; with an older one the client sends the mail (S2 §6).
    const tells = isFornecedor && reply.email === undefined && start !== undefined
    if (tells) {
      await tellBuyer({
        tipo: 'ordem_compra',
        numero,
        empresa,
        destino: start.form.email_usuario,
        nome: `a ordem de compra ${numero}`,
        assunto: `Compra ${numero} alterada pelo fornecedor`,
        linhas: changes(start.form, values),
      })
    }
    return reply
  }

/** /FormCompra/{numero} and /FormCompra/Incluir (S2 §2): a supplier changes dates, notes and specifications. */
export function CompraFormPage({ numero, empresa }: FormId) {
  const { usuario } = useSession()
  const client = useQueryClient()
  const isFornecedor = usuario.tipo === 'fornecedor'
  const id = { numero, empresa }
  const record = useRecordForm({
    list: '/TableCompra',
    draft: `compra:${[empresa, numero ?? 'nova'].filter(Boolean).join(':')}`,
    start: startQuery(id),
    save: saver(id, isFornecedor),
    invalidates: [compraKeys.all],
  })
  const conflict = useMemo(
    () =>
      numero === undefined
        ? undefined
        : {
            load: async () => {
              const ordem = await loadCompra({ numero, empresa })
              return { values: toForm(ordem), stamp: ordem.versao ?? '', fields: compraMerge }
            },
          },
    [numero, empresa],
  )
  const { form: start, ordem } = record.start ?? {}
  const before = numero === undefined ? undefined : start
  async function finish(resultado: string) {
    await client.invalidateQueries({ queryKey: compraKeys.all })
    record.finish(resultado)
  }
  return (
    <FormPage<CompraForm, { resultado: string }>
      {...record.form}
      title={numero === undefined ? 'Nova compra' : `Compra ${numero}`}
      badge={ordem && <StatusBadges states={[compraStatus(ordem)]} />}
      tools={ordem && <CompraFerramentas ordem={ordem} onDone={(resultado) => void finish(resultado)} />}
      stamp={start?.versao ?? ''}
      validate={(values) => compraErrors(values, before)}
      conflict={conflict}
      readOnly={ordem !== undefined && ordem.situacao !== 'P'}
      summary={<CompraTotais />}
    >
      {ordem && <CompraAvisos ordem={ordem} />}
      <CompraFields ordem={ordem} isFornecedor={isFornecedor} />
      <CompraItens isFornecedor={isFornecedor} />
      {numero !== undefined && ordem && (
        <AnexosPanel documento="ordem_compra" numero={numero} empresa={empresa} />
      )}
      {ordem && !isFornecedor && <Cadeia ordem={ordem} onDone={(resultado) => void finish(resultado)} />}
    </FormPage>
  )
}

/** Totals of the order, updated while the user types; in a phone's bar only the sum. */
export function CompraTotais({ sumOnly = false }: { sumOnly?: boolean }) {
  const [itens, desconto, frete] = useWatch<CompraForm, ['itens', 'desconto', 'frete']>({
    name: ['itens', 'desconto', 'frete'],
  })
  const { valor_produtos, valor_ipi, valor_total } = totaisDaCompra({ itens, desconto, frete })
  return (
    <div className={styles.totals}>
      {!sumOnly && valor_produtos !== valor_total && <span>Produtos {formatBRL(valor_produtos)}</span>}
      {!sumOnly && valor_ipi > 0 && <span>IPI {formatBRL(valor_ipi)}</span>}
      <span>
        Total <strong>{formatBRL(valor_total)}</strong>
      </span>
    </div>
  )
}

/**
 * Notices on an order: why it was refused back to its buyer, the supplier's confirmation, and a failed mail to the
 * buyer.
 */
export function CompraAvisos({ ordem: { recusa, confirmada, avisos = [] } }: { ordem: Ordem }) {
  const failed = avisos.find(({ estado }) => estado === 'falhou')
  return (
    <>
      {recusa && (
        <Banner tone="danger" inset>
          {['Recusada', recusa.data && `em ${formatDateBr(recusa.data)}`, recusa.por && `por ${recusa.por}`]
            .filter(Boolean)
            .join(' ')
            .concat(`: ${recusa.motivo}`)}
        </Banner>
      )}
      {confirmada && (
        <Banner tone="success" inset>
          {`Confirmada pelo fornecedor em ${formatDateBr(confirmada.data)} às ${confirmada.hora.slice(0, 5)}`}
          {confirmada.por && ` por ${confirmada.por}`}.
        </Banner>
      )}
      {failed && (
        <Banner tone="warning" inset>
          {ORDEM_MESSAGES.erroAoEnviar} o aviso de {formatDateBr(failed.data)} às {failed.hora.slice(0, 5)} a{' '}
          {failed.para} não saiu ainda. O portal continua tentando.
        </Banner>
      )}
    </>
  )
}

/** Notes, dates and specifications before and after (S2 §6). */
function changes(before: CompraForm, after: CompraForm): string[] {
  return [
    ...mudanca('Entrega', formatDateBr(before.dt_entrega), formatDateBr(after.dt_entrega)),
    ...mudanca('Observações', before.obs, after.obs),
    ...after.itens.flatMap((item, i) => {
      const old = before.itens[i]
      if (!old) return []
      const name = itemMudado(item)
      return [
        ...mudanca(`${name}: entrega`, formatDateBr(old.dt_entrega), formatDateBr(item.dt_entrega)),
        ...mudanca(`${name}: especificação`, old.especifica, item.especifica),
      ]
    }),
  ]
}
