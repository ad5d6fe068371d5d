import type { Envio } from '@trama/contract/apl/envio/envio'
import { ENVIO_FORMATO } from '@trama/contract/apl/envio/envio'
import { formatDateBr } from '@trama/rules/date-br'
import { Pause, Pencil, Play, Send, Trash2 } from 'lucide-react'
import { quandoText } from '@/components/envio/envio-api'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Badge } from '@/components/ui/status/badge'
import styles from './envios.module.css'

interface EnvioRowProps {
  envio: Envio
  busy: boolean
  onEdit: () => void
  onSend: () => void
  onToggle: () => void
  onRemove: () => void
}

export function EnvioRow({ envio, busy, onEdit, onSend, onToggle, onRemove }: EnvioRowProps) {
  const { nome, alvo, formato, ativo, proximo_data, proximo_hora } = envio
  const isOn = ativo === 'S'
  const arquivo = ENVIO_FORMATO.find(({ value }) => value === formato)?.label
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{nome}</strong>
        <span className={styles.detail}>
          {[alvo ?? 'Fora do seu acesso', arquivo, quandoText(envio)].join(' · ')}
        </span>
        <span className={styles.detail}>
          {isOn
            ? `Próximo em ${formatDateBr(proximo_data)} às ${proximo_hora?.slice(0, 5) ?? ''}`
            : 'Não chega enquanto estiver parado'}
          {lastText(envio)}
        </span>
      </div>
      <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? 'Ativo' : 'Parado'}</Badge>
      <div className={styles.actions}>
        <Button size="sm" icon={<Send aria-hidden />} disabled={busy || alvo === null} onClick={onSend}>
          Enviar agora
        </Button>
        <IconButton
          label={isOn ? `Parar ${nome}` : `Retomar ${nome}`}
          icon={isOn ? <Pause /> : <Play />}
          disabled={busy}
          onClick={onToggle}
        />
        <IconButton label={`Alterar ${nome}`} icon={<Pencil />} disabled={busy} onClick={onEdit} />
        <IconButton label={`Excluir ${nome}`} icon={<Trash2 />} disabled={busy} onClick={onRemove} />
      </div>
    </li>
  )
}

const lastText = ({ ultimo_data, ultimo_hora, ultimo_resultado }: Envio) =>
  ultimo_data
    ? ` · ${formatDateBr(ultimo_data)} ${ultimo_hora?.slice(0, 5) ?? ''}: ${ultimo_resultado ?? ''}`
    : ''
