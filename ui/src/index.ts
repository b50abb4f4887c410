export { Avatar, type AvatarProps, type AvatarSize } from './avatar.tsx'
export { Badge, type BadgeProps } from './badge.tsx'
export { Button, type ButtonProps, type ButtonVariant } from './button.tsx'
export { ConfirmHost, confirm, type Question } from './confirm.tsx'
export { cx } from './cx.ts'
export { Dialog, type DialogProps } from './dialog.tsx'
export { Empty, type EmptyProps, ErrorState, type ErrorStateProps } from './empty.tsx'
export { Field, type FieldControl, type FieldProps, type FieldShellProps, Help } from './field.tsx'
export { Frame, type FrameProps, Screen, type ScreenProps, SkipLink } from './frame.tsx'
export { Header, type HeaderProps, RootHeader, type RootHeaderProps } from './header.tsx'
export { Icon, type IconName, type IconProps } from './icon.tsx'
export { IconButton, type IconButtonProps } from './icon-button.tsx'
export { ListGroup, type ListGroupProps, ListRow, type ListRowProps } from './list.tsx'
export { Logo, type LogoProps } from './logo.tsx'
export { type Pic, Pics, type PicsProps } from './pics.tsx'
export { Rail, type RailProps } from './rail.tsx'
export { Sheet, SheetLabel, type SheetProps, SheetRow, type SheetRowProps } from './sheet.tsx'
export { Loading, Skeleton, type SkeletonProps } from './skeleton.tsx'
export { type Place, type PlaceLink, TabBar, type TabBarProps } from './tab-bar.tsx'
export { RootTabs, Segmented, type Tab, TabPanel, type TabPanelProps, Tabs, type TabsProps } from './tabs.tsx'
export {
  PasswordField,
  type PasswordFieldProps,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from './text-field.tsx'
export { ToastHost, type ToastOptions, toast } from './toast.tsx'
export { VisuallyHidden, type VisuallyHiddenProps } from './visually-hidden.tsx'
export { WindowArt, type WindowArtProps } from './window-art.tsx'
