import { useNavigate } from '@tanstack/react-router'
import type { AgendaItem } from '@trama/contract/apl/crm/agenda'
import { CRM_LEMBRETE, canalLabel } from '@trama/contract/apl/crm/codes'
import { CRM_FIELDS } from '@trama/contract/apl/crm/fields'
import { addDays, todayIn } from '@trama/rules/date-br'
import { Check, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { DateField } from '@/components/fields/date/date-field'
import { useClientePhone } from '@/components/reference/cliente-phone'
import { RecordLink } from '@/components/reference/record-link'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Facts } from '@/components/ui/facts'
import { PhoneLink } from '@/components/ui/phone-link'
import { StatusBadges } from '@/components/ui/status/status-badges'
import { crmStatus } from '../codes'
import styles from './detalhe.module.css'
import { horaOf } from './model'
import { longDay } from './text'
import type { Move } from './use-moves'

interface DetalheProps {
  item: AgendaItem
  onMove: (item: AgendaItem, change: Move['change']) => void
  onClose: () => void
}

const DAYS = [
  { label: 'Hoje', days: 0 },
  { label: 'Amanhã', days: 1 },
  { label: 'Em 1 semana', days: 7 },
] as const

/** Dialog of one contact: shows it, moves it to another day, closes it, or opens its form. */
export function Detalhe({ item, onMove, onClose }: DetalheProps) {
  const navigate = useNavigate()
  const today = todayIn()
  const phone = useClientePhone(item.codcli)
  const [dia, setDia] = useState<string | null>(null)
  const isOpen = item.tipo === 'A'
  function change(what: Move['change']) {
    onMove(item, what)
    onClose()
  }
  const open = () =>
    void navigate({
      to: '/FormCrm/$numero',
      params: { numero: String(item.numero) },
      search: { de: 'agenda' },
    })
  return (
    <Dialog
      open
      closeOnOutside
      size="sm"
      title={item.nome}
      description={[longDay(item.dia), horaOf(item)].filter(Boolean).join(' · ')}
      onClose={onClose}
      footer={
        <>
          {isOpen ? (
            <Button icon={<Check />} onClick={() => change({ tipo: 'F', dt_conclusao: today })}>
              Concluir
            </Button>
          ) : (
            <Button icon={<RotateCcw />} onClick={() => change({ tipo: 'A', dt_conclusao: null })}>
              Reabrir
            </Button>
          )}
          <Button variant="primary" onClick={open}>
            Abrir
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <StatusBadges states={[crmStatus(item, today)]} />
        <Facts
          facts={[
            { label: CRM_FIELDS.assunto.label, value: item.assunto, width: 'wide' },
            {
              label: CRM_FIELDS.codcli.label,
              value: (
                <RecordLink to="cliente" id={item.codcli}>
                  {item.codcli} · {item.nome}
                </RecordLink>
              ),
              width: 'wide',
            },
            { label: 'Telefone', value: phone && <PhoneLink phone={phone} /> },
            { label: CRM_FIELDS.tp_contato.label, value: canalLabel(item.tp_contato) },
            { label: CRM_FIELDS.motivo.label, value: item.desc_motivo ?? item.motivo },
            { label: 'Na agenda de', value: item.usuario_dest ?? item.usuario },
            {
              label: CRM_FIELDS.lembrete.label,
              value: CRM_LEMBRETE.find(({ value }) => value === item.lembrete)?.label,
            },
          ]}
        />
        {isOpen && (
          <fieldset className={styles.move}>
            <legend>Mudar para</legend>
            {DAYS.filter(({ days }) => addDays(today, days) !== item.dia).map(({ label, days }) => (
              <Button key={label} size="sm" onClick={() => change({ dt_contato: addDays(today, days) })}>
                {label}
              </Button>
            ))}
            <DateField label="Outro dia" value={dia} onValueChange={setDia} />
            <Button
              size="sm"
              disabled={dia === null || dia === item.dia}
              onClick={() => dia && change({ dt_contato: dia })}
            >
              Mudar
            </Button>
          </fieldset>
        )}
      </div>
    </Dialog>
  )
}
