import styles from './faces.module.css'

export const FacesHead = ({ title, hint }: { title: string; hint: string }) => (
  <div className={styles.head}>
    <h2>{title}</h2>
    <small>{hint}</small>
  </div>
)
