import { useQuery } from '@tanstack/react-query'
import { ORDEM_SERVICO_FIELDS, ORDEM_SERVICO_RESULTS } from '@trama/contract/apl/ordem-servico/fields'
import type { OrdemServicoItem } from '@trama/contract/apl/ordem-servico/list'
import { formatDateBr } from '@trama/rules/date-br'
import { Pencil, Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { AnexosPanel } from '@/components/anexos/anexos-panel'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Facts } from '@/components/ui/facts'
import { StatusBadges } from '@/components/ui/status/status-badges'
import { Tabs } from '@/components/ui/tabs'
import { useMedia } from '@/lib/storage/browser-state'
import { ordemQuery, statusOf } from '../api'
import { rowKey, rowName } from '../keys'
import { type OrdemDialogProps, useOrdemDialogs } from '../use-ordem-dialogs'
import { Etapas } from './etapas'
import styles from './ordem.module.css'
import { Quantidades } from './quantidades'
import { Verificacao } from './verificacao'

type Part = 'quantidades' | 'verificacao' | 'fotos'

/** Dialog of one order: pieces recorded, the sector's checklist, photos, and the other steps of the same number. */
export function OrdemDialog({ ordem: opened, onClose }: OrdemDialogProps) {
  const [step, setStep] = useState(opened)
  const [part, setPart] = useState<Part>('quantidades')
  const { data: ordem = step } = useQuery(ordemQuery(step))
  const { open, dialog } = useOrdemDialogs()
  // On a touch screen no field takes the focus, because the keyboard would cover the button for all pieces.
  const isTouch = useMedia('(pointer: coarse)')
  const close = useRef<HTMLButtonElement>(null)
  const key = rowKey(ordem)
  return (
    <Dialog
      open
      size="lg"
      initialFocus={isTouch ? close : undefined}
      title={rowName(ordem)}
      description={`${ordem.codigo} · ${ordem.desc_produto}`}
      onClose={onClose}
      footer={
        <>
          <Button icon={<Printer aria-hidden />} onClick={() => open('imprimir', ordem)}>
            Imprimir
          </Button>
          <Button icon={<Pencil aria-hidden />} aria-haspopup="dialog" onClick={() => open('alterar', ordem)}>
            Alterar
          </Button>
          <Button ref={close} variant="primary" onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      <div className={styles.ordem}>
        <div className={styles.status}>
          <StatusBadges states={statusOf(ordem)} />
        </div>
        <Facts name={rowName(ordem)} facts={factsOf(ordem)} />
        <Etapas ordem={ordem} onStep={setStep} />
        <Tabs<Part>
          label="Da ordem"
          value={part}
          onValueChange={setPart}
          items={[
            {
              value: 'quantidades',
              label: 'Quantidades',
              content: <Quantidades key={key} ordem={ordem} />,
            },
            {
              value: 'verificacao',
              label: 'Verificação',
              content: part === 'verificacao' && <Verificacao key={key} ordem={ordem} />,
            },
            {
              value: 'fotos',
              label: 'Fotos',
              content: part === 'fotos' && ordem.id !== undefined && (
                <AnexosPanel key={key} documento="ordem_servico" numero={ordem.id} />
              ),
            },
          ]}
        />
      </div>
      {dialog}
    </Dialog>
  )
}

const { dt_prev, obs } = ORDEM_SERVICO_FIELDS

const factsOf = (ordem: OrdemServicoItem) => [
  { label: 'Parte', value: ordem.desc_parte },
  { label: 'Fornecedor', value: ordem.nome_for },
  { label: 'Saída', value: formatDateBr(ordem.dt_s) },
  { label: dt_prev.label, value: formatDateBr(ordem.dt_prev) },
  { label: ORDEM_SERVICO_RESULTS.dt_r.label, value: formatDateBr(ordem.dt_r) },
  { label: obs.label, value: ordem.obs, width: 'wide' as const },
]
