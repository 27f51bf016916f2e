export { NotLoaded } from '../../components/NotYet.tsx'
