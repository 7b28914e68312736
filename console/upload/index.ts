export { UploadPanel } from './components/UploadPanel.tsx'
