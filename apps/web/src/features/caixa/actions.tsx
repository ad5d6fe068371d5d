import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FORMATOS_PAPEL } from '@trama/contract/apl/formato-papel'
import type { Caixa, CaixaMovimentoTipo } from '@trama/contract/apl/caixa'
import { ArrowDownToLine, ArrowUpFromLine, CheckCheck, Lock, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { toolClass } from '@/components/crud/list/tools/list-tool'
import { FormText, FormTextArea } from '@/components/fields/form/form-text'
import { PdfViewer } from '@/components/pdf/pdf-viewer'
import { useFormato } from '@/components/pdf/use-formato'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/status/toast-store'
import { useSession } from '@/lib/session'
import { caixaApi, caixaDraft, caixaKeys, caixaMudou } from './api'
import { FecharDialog } from './fechar-dialog'
import { TEXTS } from '@trama/contract/messages'
import { useChosenDialog, useOwnKey } from '@/components/crud/form/own-draft'
import { FormMoney } from '@/components/fields/form/form-number'

interface MovimentoForm {
  valor: number | null
  motivo: string
}

const TITLE = { suprimento: 'Suprimento', sangria: 'Sangria' } as const
const TEXT = {
  suprimento: 'Dinheiro que entra na gaveta sem venda.',
  sangria: 'Dinheiro que sai da gaveta, como para o cofre.',
} as const

interface MovimentoDialogProps {
  /** The till session that the movement belongs to. */
  numero: number
  tipo: CaixaMovimentoTipo
  onDone: (resultado: string) => void
  onClose: () => void
}

/** Dialog to put money into the drawer or take money out, with a reason. */
function MovimentoDialog({ numero, tipo, onDone, onClose }: MovimentoDialogProps) {
  const own = { name: caixaDraft(tipo, numero) }
  const key = useOwnKey(own)
  return (
    <FormDialog<MovimentoForm>
      title={TITLE[tipo]}
      description={TEXT[tipo]}
      size="sm"
      ownDraft={{ ...own, key }}
      start={{ valor: null, motivo: '' }}
      validate={({ valor, motivo }) => [
        ...(valor ? [] : [{ campo: 'valor', mensagem: TEXTS.required }]),
        ...(motivo.trim() ? [] : [{ campo: 'motivo', mensagem: TEXTS.required }]),
      ]}
      send={async ({ valor, motivo }) => {
        const body = { tipo, valor: valor ?? 0, motivo: motivo.trim() }
        onDone((await caixaApi.moveCaixa({ body, idempotencyKey: key.now })).resultado)
      }}
      onClose={onClose}
    >
      <FormMoney<MovimentoForm> name="valor" label="Valor" positiveOnly required />
      <FormText<MovimentoForm> name="motivo" label="Motivo" maxLength={200} required />
    </FormDialog>
  )
}

type Which = 'suprimento' | 'sangria' | 'fechar' | 'conferir' | 'imprimir'

const BUTTONS: Record<Which, { label: string; icon: ReactNode }> = {
  suprimento: { label: 'Suprimento', icon: <ArrowDownToLine aria-hidden /> },
  sangria: { label: 'Sangria', icon: <ArrowUpFromLine aria-hidden /> },
  fechar: { label: 'Fechar caixa', icon: <Lock aria-hidden /> },
  conferir: { label: 'Conferir', icon: <CheckCheck aria-hidden /> },
  imprimir: { label: 'Imprimir', icon: <Printer aria-hidden /> },
}

/** Actions on a till session in its current state. */
export function CaixaActions({ caixa }: { caixa: Caixa }) {
  const { numero, situacao, proprio } = caixa
  const { controle } = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Which | null>(null)
  const close = () => setOpen(null)

  function done(resultado: string) {
    close()
    toast.success(resultado)
    caixaMudou(client)
  }
  function closed(resultado: string) {
    done(resultado)
    void navigate({ to: '/Caixa/$numero', params: { numero: String(numero) } })
  }
  const isOpen = situacao === 'A'
  const can: Record<Which, boolean> = {
    suprimento: isOpen && proprio === 'S',
    sangria: isOpen && proprio === 'S',
    fechar: isOpen,
    conferir: situacao === 'F' && controle.editarUsuarios,
    imprimir: true,
  }
  const draftOf = (which: Which) => (can[which] ? caixaDraft(which, numero) : undefined)
  useChosenDialog(draftOf('suprimento'), () => setOpen('suprimento'))
  useChosenDialog(draftOf('sangria'), () => setOpen('sangria'))
  useChosenDialog(draftOf('fechar'), () => setOpen('fechar'))
  useChosenDialog(draftOf('conferir'), () => setOpen('conferir'))
  return (
    <>
      {(Object.keys(BUTTONS) as Which[])
        .filter((which) => can[which])
        .map((which) => (
          <Button
            key={which}
            variant={which === 'fechar' || which === 'conferir' ? 'primary' : 'ghost'}
            className={which === 'imprimir' ? toolClass.tool : undefined}
            icon={BUTTONS[which].icon}
            aria-haspopup="dialog"
            onClick={() => setOpen(which)}
          >
            <span className={which === 'imprimir' ? toolClass.name : undefined}>{BUTTONS[which].label}</span>
          </Button>
        ))}
      {(open === 'suprimento' || open === 'sangria') && (
        <MovimentoDialog numero={numero} tipo={open} onDone={done} onClose={close} />
      )}
      {open === 'fechar' && <FecharDialog caixa={caixa} onDone={closed} onClose={close} />}
      {open === 'conferir' && <ConferirDialog caixa={caixa} onDone={done} onClose={close} />}
      {open === 'imprimir' && <CaixaPdfDialog numero={numero} onClose={close} />}
    </>
  )
}

/** Dialog with the paper of a session, on 80 mm paper or A4. */
function CaixaPdfDialog({ numero, onClose }: { numero: number; onClose: () => void }) {
  const { formato, options } = useFormato(FORMATOS_PAPEL)
  return (
    <PdfViewer
      title={`Caixa ${numero}`}
      fileName={`Caixa-${numero}.pdf`}
      queryKey={[...caixaKeys.detail(numero), 'pdf', formato]}
      options={options}
      load={(signal) => caixaApi.getCaixaPdf({ params: { numero }, query: { formato }, signal })}
      onClose={onClose}
    />
  )
}

interface ConferirDialogProps {
  caixa: Caixa
  onDone: (resultado: string) => void
  onClose: () => void
}

function ConferirDialog({ caixa: { numero, versao }, onDone, onClose }: ConferirDialogProps) {
  return (
    <FormDialog<{ obs: string }>
      title={`Conferir o caixa ${numero}`}
      description="As suas vendas faturadas ficam conferidas e não mudam mais."
      size="sm"
      confirm="Conferir"
      ownDraft={{ name: caixaDraft('conferir', numero) }}
      start={{ obs: '' }}
      validate={() => []}
      send={async ({ obs }) => {
        const body = { versao, obs: obs.trim() || null }
        onDone((await caixaApi.checkCaixa({ params: { numero }, body })).resultado)
      }}
      onClose={onClose}
    >
      <FormTextArea<{ obs: string }> name="obs" label="Observações" maxLength={500} />
    </FormDialog>
  )
}
