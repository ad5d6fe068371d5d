import './styles/font.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/utilities.css'
import { boot } from './app/boot'

boot(document.getElementById('root'))
