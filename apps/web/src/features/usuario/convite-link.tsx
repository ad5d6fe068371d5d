import { formatDateBr } from '@trama/rules/date-br'
import { TextField } from '@/components/fields/text-field'
import { CopyButton } from '@/components/ui/copy-button'
import styles from './convite.module.css'

export interface ConvitePronto {
  link: string
  /** ISO date. */
  validade: string
  /** Where it was mailed; empty when nowhere. */
  email: string
}

export function ConviteLink({ convite: { link, validade, email } }: { convite: ConvitePronto }) {
  return (
    <div className={styles.ready}>
      <p>
        {email
          ? `Convite enviado para ${email}.`
          : 'Convite criado. Envie este link a quem vai se cadastrar.'}{' '}
        Vale até {formatDateBr(validade)} e para um só cadastro.
      </p>
      <div className={styles.link}>
        <TextField label="Link" readOnly value={link} />
        <CopyButton text={link} label="Copiar link" />
      </div>
    </div>
  )
}
