import { Combobox } from '@base-ui/react/combobox'
import { cx } from '@/components/ui/cx'
import popup from '@/components/ui/popup.module.css'
import { Spinner } from '@/components/ui/spinner'
import styles from './search-field.module.css'
import type { Option } from './use-option-search'

const texts = { idle: 'Digite para buscar.', loading: 'Buscando...', done: 'Sem resultados.' }

interface SearchPopupProps {
  status: 'idle' | 'loading' | 'done' | 'failed'
  message: string
}

export function SearchPopup({ status, message }: SearchPopupProps) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner className={popup.positioner} align="start" sideOffset={4}>
        <Combobox.Popup className={cx(popup.popup, styles.popup)}>
          <Combobox.Empty>
            <div className={cx(styles.state, status === 'failed' && styles.failed)}>
              {status === 'loading' && <Spinner />}
              {status === 'failed' ? message : texts[status]}
            </div>
          </Combobox.Empty>
          <Combobox.List className={styles.list}>
            {(option: Option) => (
              <Combobox.Item
                key={option.code}
                value={option}
                disabled={option.disabled}
                className={styles.option}
              >
                <span className={styles.code}>{option.code}</span>
                <span className={styles.name}>{option.name}</span>
                {option.detail && <span className={styles.detail}>{option.detail}</span>}
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}
