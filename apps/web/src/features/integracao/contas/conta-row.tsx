import type { Conta, ContaChave } from '@trama/contract/apl/integracao/conta'
import { KeyRound, Pause, Pencil, Play } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Badge, type Tone } from '@/components/ui/status/badge'
import styles from '../integracoes.module.css'
import { leituraText, momentText, tablesText } from '../integracao-words'

interface ContaRowProps {
  conta: Conta
  busy: boolean
  onChave: () => void
  onRevoke: (chave: ContaChave) => void
  onToggle: () => void
  onEdit: () => void
}

const SITUACAO: Record<ContaChave['situacao'], { label: string; tone: Tone }> = {
  ativa: { label: 'Ativa', tone: 'green' },
  vencida: { label: 'Vencida', tone: 'grey' },
  revogada: { label: 'Revogada', tone: 'grey' },
}
/** Keys to show; older keys that are no longer valid are in the audit trail only. */
const shownOf = (chaves: readonly ContaChave[]) =>
  chaves.filter(({ situacao }, at) => situacao === 'ativa' || at === 0)

export function ContaRow({ conta, busy, onChave, onRevoke, onToggle, onEdit }: ContaRowProps) {
  const { nome, ativo, entrada, saida, enderecos, chaves } = conta
  const isOn = ativo === 'S'
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <div className={styles.title}>
          <strong>{nome}</strong>
          <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? 'Ativa' : 'Parada'}</Badge>
        </div>
        <span className={styles.detail}>{`${tablesText(entrada)} · ${leituraText(saida)}`}</span>
        <span className={styles.detail}>
          {enderecos.length === 0 ? 'De qualquer endereço' : `Só de ${enderecos.join(', ')}`}
        </span>
        <ul className={styles.chaves} aria-label={`Chaves de ${nome}`}>
          {chaves.length === 0 && <li className={styles.detail}>Sem chave: crie uma para usar.</li>}
          {shownOf(chaves).map((chave) => (
            <li key={chave.chave}>
              <span>{`Chave …${chave.final}`}</span>
              <Badge tone={SITUACAO[chave.situacao].tone}>{SITUACAO[chave.situacao].label}</Badge>
              <span className={styles.detail}>{usedText(chave)}</span>
              {chave.situacao === 'ativa' && (
                <Button
                  size="sm"
                  variant="ghost"
                  disabled={busy}
                  aria-label={`Revogar chave …${chave.final}`}
                  onClick={() => onRevoke(chave)}
                >
                  Revogar
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        <Button size="sm" icon={<KeyRound aria-hidden />} disabled={busy} onClick={onChave}>
          {chaves.some(({ situacao }) => situacao === 'ativa') ? 'Trocar chave' : 'Criar chave'}
        </Button>
        <IconButton
          label={isOn ? `Parar ${nome}` : `Retomar ${nome}`}
          icon={isOn ? <Pause /> : <Play />}
          disabled={busy}
          onClick={onToggle}
        />
        <IconButton label={`Alterar ${nome}`} icon={<Pencil />} disabled={busy} onClick={onEdit} />
      </div>
    </li>
  )
}

function usedText({ uso_data, uso_hora, uso_ip, ate_data, ate_hora }: ContaChave): string {
  const used = uso_data
    ? `usada em ${momentText(uso_data, uso_hora)}${uso_ip ? ` de ${uso_ip}` : ''}`
    : 'nunca usada'
  return ate_data ? `${used} · vale até ${momentText(ate_data, ate_hora)}` : used
}
