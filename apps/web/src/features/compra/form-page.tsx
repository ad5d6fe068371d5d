import { useQueryClient } from '@tanstack/react-query'
import type { Ordem } from '@trama/contract/apl/compra/ordem'
import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { useMemo } from 'react'
import { AnexosPanel } from '@/components/anexos/anexos-panel'
import type { FormSave } from '@/components/crud/form/form-body'
import { newKey } from '@/components/crud/form/form-draft'
import { FormPage } from '@/components/crud/form/form-page'
import { recordStart, useRecordForm } from '@/components/crud/form/use-record-form'
import { askingToRepeat } from '@/components/itens/repetir'
import { StatusBadges } from '@/components/ui/status/status-badges'
import { headed } from '@/lib/api/api-error'
import { getSession, useSession } from '@/lib/session'
import { compraApi, compraKeys, loadCompra } from './api'
import { CompraAvisos } from './avisos'
import { Cadeia } from './cadeia/cadeia'
import { CompraFields } from './fields'
import { compraStatus } from './columns'
import { tellBuyer } from './tell-buyer'
import { CompraFerramentas } from './ferramentas'
import { type CompraForm, compraErrors, compraMerge, emptyCompra, toBody, toForm } from './form-model'
import { CompraItens } from './itens/itens'
import { CompraTotais } from './totais'

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
    const reply = await askingToRepeat((repetir) =>
      compraApi.updateOrdem({ params: { numero }, empresa, body: { ...body, ...repetir } }),
    )
    if (!reply) return null
    // A server that notifies the buyer says so in its reply; with an older one the client sends the mail (S2 §6).
    const tells = isFornecedor && reply.email === undefined && start !== undefined
    if (tells) await tellBuyer({ numero, empresa }, start.form, values)
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
