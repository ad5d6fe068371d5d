import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { CotacaoFornecedor } from '@trama/contract/apl/cotacao/compra'
import { Scale } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { FormSave } from '@/components/crud/form/form-body'
import { AnexosPanel } from '@/components/anexos/anexos-panel'
import { FormPage } from '@/components/crud/form/form-page'
import { useChosenDialog } from '@/components/crud/form/own-draft'
import { newKey } from '@/components/crud/form/form-draft'
import { useContentKeys } from '@/components/crud/form/use-content-keys'
import { useRecordForm } from '@/components/crud/form/use-record-form'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { StatusBadges } from '@/components/ui/status/status-badges'
import { toast } from '@/components/ui/status/toast-store'
import { confirm } from '@/lib/messages/confirm'
import { pushError } from '@/lib/messages/messages-store'
import { cotacaoKeys } from '../keys'
import { compraApi } from './api'
import { EncerrarDialog, encerrarDraft } from './encerrar-dialog'
import { CotacaoFields } from './fields'
import { type CotacaoForm, cotacaoErrors, ENVIAR } from './form-model'
import { conflictOf, question, save, startQuery } from './form-record'
import { FornecedoresSection } from './fornecedores-section'
import { CotacaoItens } from './itens'

const ANDAMENTO = {
  R: { label: 'Rascunho', tone: 'light' },
  E: { label: 'Enviada', tone: 'orange' },
  F: { label: 'Encerrada', tone: 'green' },
  C: { label: 'Cancelada', tone: 'red' },
} as const

const DRAFT_ACTIONS = [
  { value: ENVIAR, label: 'Salvar e enviar' },
  { value: 'salvar', label: 'Salvar rascunho' },
] as const
const SENT_ACTIONS = [
  { value: 'salvar', label: 'Confirmar' },
  { value: ENVIAR, label: 'Salvar e enviar aos novos' },
] as const

/** The buyer's form: /FormCotacao/Incluir, and /FormCotacao/{numero} for internal users. */
export function CotacaoCompraPage({ numero }: { numero?: number }) {
  // An action on one supplier changes the record, so the form starts anew.
  const client = useQueryClient()
  const [vez, setVez] = useState(0)
  function begin() {
    setVez(vez + 1)
    void client.invalidateQueries({ queryKey: cotacaoKeys.all })
  }
  return <Page key={vez} numero={numero} vez={vez} onChanged={begin} />
}

interface PageProps {
  numero: number | undefined
  /** Number of times that the form was started anew. */
  vez: number
  onChanged: () => void
}

function Page({ numero, vez, onChanged }: PageProps) {
  const navigate = useNavigate()
  const [isClosing, setClosing] = useState(false)
  const keyFor = useContentKeys()
  const record = useRecordForm({
    list: '/TableCotacao',
    draft: `cotacao:${numero ?? 'nova'}`,
    start: startQuery(numero, vez),
    save: (input: FormSave<CotacaoForm>) => save(input, keyFor),
    invalidates: [cotacaoKeys.all],
  })
  const conflict = useMemo(() => (numero === undefined ? undefined : conflictOf(numero)), [numero])
  const { form: start, andamento = 'R', enviados = [] } = record.start ?? {}
  const isOver = andamento === 'F' || andamento === 'C'
  const versao = start?.versao ?? 0
  const mayClose = numero !== undefined && start !== undefined && !isOver
  useChosenDialog(mayClose ? encerrarDraft(numero) : undefined, () => setClosing(true))

  async function act(question: string, call: (numero: number) => Promise<{ resultado: string }>) {
    if (numero === undefined || !(await confirm({ text: question }))) return
    try {
      toast.success((await call(numero)).resultado)
      onChanged()
    } catch (error) {
      pushError(error)
    }
  }
  const acts = andamento === 'E' && {
    send: ({ seq, nome_for }: CotacaoFornecedor) =>
      void act(`Enviar a cotação de novo a ${nome_for}?`, (numero) =>
        compraApi.sendCotacao({
          params: { numero },
          body: { versao, seq },
          idempotencyKey: newKey(),
        }),
      ),
    revoke: ({ seq, nome_for }: CotacaoFornecedor) =>
      void act(`Revogar o link enviado a ${nome_for}? Ele deixa de abrir na hora.`, (numero) =>
        compraApi.revokeLinkCotacao({
          params: { numero },
          body: { seq },
          idempotencyKey: newKey(),
        }),
      ),
  }

  return (
    <>
      <FormPage
        {...record.form}
        title={numero === undefined ? 'Nova cotação' : `Cotação ${numero}`}
        badge={numero !== undefined && record.start && <StatusBadges states={[ANDAMENTO[andamento]]} />}
        tools={
          numero !== undefined &&
          record.start && (
            <>
              {andamento !== 'R' && (
                <Link
                  to="/ComparativoCotacao/$numero"
                  params={{ numero: String(numero) }}
                  className={buttonClass({})}
                >
                  <Scale aria-hidden />
                  Comparar
                </Link>
              )}
              {!isOver && (
                <Button onClick={() => setClosing(true)}>
                  {andamento === 'R' ? 'Cancelar cotação' : 'Encerrar'}
                </Button>
              )}
            </>
          )
        }
        stamp={start?.versao ?? ''}
        validate={(values, action) => cotacaoErrors(values, action, start)}
        ask={(values, action) => (action === ENVIAR ? question(values, enviados) : undefined)}
        actions={andamento === 'R' ? DRAFT_ACTIONS : SENT_ACTIONS}
        conflict={conflict}
        readOnly={isOver}
        onSaved={(reply) => {
          if (!('failure' in reply)) return record.finish(reply.resultado)
          toast.success(reply.resultado)
          pushError(reply.failure)
          if (numero !== undefined) return onChanged()
          void navigate({
            to: '/FormCotacao/$numero',
            params: { numero: String(reply.numero) },
            ignoreBlocker: true,
          })
        }}
      >
        <CotacaoFields numero={numero} />
        <CotacaoItens isFixed={andamento !== 'R'} />
        <FornecedoresSection
          enviados={enviados}
          acts={acts || undefined}
          onAnswer={({ seq }) =>
            void navigate({
              to: '/FormCotacao/$numero/$seq',
              params: { numero: String(numero), seq: String(seq) },
            })
          }
        />
        {numero !== undefined && (
          <AnexosPanel
            documento="cotacao"
            numero={numero}
            ownerOf={(seq) => enviados.find((answer) => answer.seq === seq)?.nome_for}
          />
        )}
      </FormPage>
      {isClosing && numero !== undefined && (
        <EncerrarDialog
          numero={numero}
          versao={versao}
          isDraft={andamento === 'R'}
          onDone={(resultado) => {
            setClosing(false)
            toast.success(resultado)
            onChanged()
          }}
          onClose={() => setClosing(false)}
        />
      )}
    </>
  )
}
