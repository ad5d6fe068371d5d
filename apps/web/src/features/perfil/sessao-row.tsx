import type { SessaoAberta } from '@trama/contract/portal/conta'
import { formatDateBr } from '@trama/rules/date-br'
import { Badge } from '@/components/ui/status/badge'
import { Button } from '@/components/ui/button'
import { confirm } from '@/lib/messages/confirm'
import { deviceOf } from './device-of'
import styles from './perfil.module.css'

interface SessaoRowProps {
  sessao: SessaoAberta
  ending: boolean
  onEnd: () => void
}

export function SessaoRow({ sessao, ending, onEnd }: SessaoRowProps) {
  const { ip, agente, atual, data, hora, usada_data, usada_hora } = sessao
  const device = deviceOf(agente)
  async function ask() {
    const text = `Encerrar a sessão de ${device} (${ip})? Naquele aparelho será preciso entrar de novo.`
    if (await confirm({ text, danger: true })) onEnd()
  }
  return (
    <li className={`${styles.session} ${styles.row}`}>
      <div>
        <p className={styles.device}>
          {device}
          {atual === 'S' && <Badge tone="green">esta sessão</Badge>}
        </p>
        <p className={styles.facts}>
          IP {ip} · desde {moment(data, hora)} · último uso {moment(usada_data, usada_hora)}
        </p>
      </div>
      {atual === 'N' && (
        <Button
          size="sm"
          loading={ending}
          aria-label={`Encerrar a sessão de ${device}, aberta em ${moment(data, hora)}`}
          onClick={() => void ask()}
        >
          Encerrar
        </Button>
      )}
    </li>
  )
}

const moment = (date: string, time: string) => `${formatDateBr(date)} ${time.slice(0, 5)}`
