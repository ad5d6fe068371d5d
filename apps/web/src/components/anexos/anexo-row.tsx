import type { Anexo } from '@trama/contract/apl/anexo'
import { temPrevia } from '@trama/rules/anexo'
import { formatDateBr } from '@trama/rules/date-br'
import { Download, Eye, File, FileText, Image, Sheet, Trash2 } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { Badge } from '@/components/ui/status/badge'
import styles from './anexos.module.css'
import { tamanhoText, tipoText } from './arquivo'

interface AnexoRowProps {
  anexo: Anexo
  /** Supplier who owns the file, where files of several suppliers are listed. */
  owner: string | undefined
  canRemove: boolean
  onShow: () => void
  onDownload: () => void
  onRemove: () => void
}

function Icon({ tipo }: Pick<Anexo, 'tipo'>) {
  if (tipo.startsWith('image/')) return <Image aria-hidden className={styles.icon} />
  if (tipo.includes('sheet') || tipo === 'text/csv') return <Sheet aria-hidden className={styles.icon} />
  return tipo === 'application/pdf' ? (
    <FileText aria-hidden className={styles.icon} />
  ) : (
    <File aria-hidden className={styles.icon} />
  )
}

/** Row of a file: name, type, owner and actions. */
export function AnexoRow({ anexo, owner, canRemove, onShow, onDownload, onRemove }: AnexoRowProps) {
  const { nome, tipo, tamanho, por, data, hora } = anexo
  const moment = `${formatDateBr(data)} às ${hora.slice(0, 5)}`
  return (
    <li className={styles.row}>
      <Icon tipo={tipo} />
      <div className={styles.about}>
        <span className={styles.name}>
          {nome} {owner && <Badge tone="blue">{owner}</Badge>}
        </span>
        <span className={styles.facts}>
          {[tipoText(tipo), tamanhoText(tamanho), por, moment].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className={styles.actions}>
        {temPrevia(tipo) && <IconButton label={`Ver ${nome}`} icon={<Eye />} onClick={onShow} />}
        <IconButton label={`Baixar ${nome}`} icon={<Download />} onClick={onDownload} />
        {canRemove && <IconButton label={`Excluir ${nome}`} icon={<Trash2 />} danger onClick={onRemove} />}
      </div>
    </li>
  )
}
