export { Act, type ActProps, Acts, type ActsProps } from './act.tsx'
export { AlertHost, type AlertOptions, alertNote } from './alert.tsx'
export { Avatar, type AvatarProps, type AvatarSize } from './avatar.tsx'
export { Badge, type BadgeProps } from './badge.tsx'
export {
  Dock,
  HintBar,
  type HintBarProps,
  PageBar,
  type PageBarProps,
  ReplyBar,
  ReplyField,
  type ReplyFieldProps,
} from './bar.tsx'
export { Button, type ButtonProps, type ButtonVariant } from './button.tsx'
export { Chip, type ChipProps, type ChipTone } from './chip.tsx'
export { ConfirmHost, confirm, type Question } from './confirm.tsx'
export { cx } from './cx.ts'
export { Dialog, type DialogProps } from './dialog.tsx'
export { Empty, type EmptyProps, ErrorState, type ErrorStateProps } from './empty.tsx'
export { Field, type FieldControl, type FieldProps, type FieldShellProps, Help } from './field.tsx'
export { FoldText, type FoldTextProps } from './fold-text.tsx'
export { Frame, type FrameProps, Screen, type ScreenProps, SkipLink } from './frame.tsx'
export { Header, type HeaderProps, RootHeader, type RootHeaderProps } from './header.tsx'
export { Icon, type IconName, type IconProps } from './icon.tsx'
export { IconButton, type IconButtonProps } from './icon-button.tsx'
export { ImageViewer, type ImageViewerProps } from './image-viewer.tsx'
export { ListGroup, type ListGroupProps, ListRow, type ListRowProps } from './list.tsx'
export { Logo, type LogoProps } from './logo.tsx'
export { Meta, Name, type NameProps } from './name.tsx'
export { NightHero, type NightHeroProps } from './night-hero.tsx'
export { Note, type NoteProps, type NoteTone } from './note.tsx'
export { Pager, type PagerProps } from './pager.tsx'
export { type Pic, Pics, type PicsProps } from './pics.tsx'
export type { Place, PlaceLink } from './place-list.tsx'
export { ProgressBar, type ProgressProps, ProgressRing } from './progress.tsx'
export { PullToRefresh, type PullToRefreshProps } from './pull-to-refresh.tsx'
export { RadioList, type RadioListProps, type RadioOption } from './radio-list.tsx'
export { Rail, type RailProps } from './rail.tsx'
export { Card, type CardProps, Gap, Quote, SectionHead, type SectionHeadProps } from './section.tsx'
export { Sheet, SheetLabel, type SheetProps, SheetRow, type SheetRowProps } from './sheet.tsx'
export { Loading, Skeleton, type SkeletonProps } from './skeleton.tsx'
export { Switch, type SwitchProps } from './switch.tsx'
export { TabBar, type TabBarProps } from './tab-bar.tsx'
export { RootTabs, Segmented, type Tab, TabPanel, type TabPanelProps, Tabs, type TabsProps } from './tabs.tsx'
export {
  PasswordField,
  type PasswordFieldProps,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from './text-field.tsx'
export { Tile, type TileProps, type Tint } from './tile.tsx'
export { ToastHost, type ToastOptions, toast } from './toast.tsx'
export { type SwipeOptions, useSwipe } from './use-swipe.ts'
export { VisuallyHidden, type VisuallyHiddenProps } from './visually-hidden.tsx'
export { WindowArt, type WindowArtProps } from './window-art.tsx'
